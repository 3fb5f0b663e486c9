// Solves and judges away from the page. The first message brings the compiled program, each other one a task.
import init, { answer, judge } from "./pkg/nimtui_web.js";

let ready;
onmessage = async ({ data }) => {
  if (data.module) {
    ready = init({ module_or_path: data.module });
    return;
  }
  await ready;
  postMessage(data.do === "ask" ? { ...data, answer: answer(data.job) } : { ...data, judged: judge(data.game) });
};
