// Solves and judges away from the page. The first message brings the compiled program and its script, each other one a task.
let ready;
onmessage = async ({ data }) => {
  if (data.module) {
    ready = import(data.program).then((script) => script.default({ module_or_path: data.module }).then(() => script));
    return;
  }
  const { answer, judge } = await ready;
  postMessage(data.do === "ask" ? { ...data, answer: answer(data.job) } : { ...data, judged: judge(data.game) });
};
