# Homebrew: a formula of the tap nimtui/homebrew-tap. It takes the archives of the release.
class Nimtui < Formula
  desc "Play, watch and understand the Nim family of games, full screen in any terminal"
  homepage "https://github.com/nimtui/nimtui"
  version "0.2.0"
  license "MIT"

  # `.ci/release/checksums` writes the sums of a release over the zeros.
  on_macos do
    on_arm do
      url "https://github.com/nimtui/nimtui/releases/download/v0.2.0/nimtui-0.2.0-aarch64-apple-darwin.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # nimtui-0.2.0-aarch64-apple-darwin.tar.gz
    end
    on_intel do
      url "https://github.com/nimtui/nimtui/releases/download/v0.2.0/nimtui-0.2.0-x86_64-apple-darwin.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # nimtui-0.2.0-x86_64-apple-darwin.tar.gz
    end
  end
  on_linux do
    on_arm do
      url "https://github.com/nimtui/nimtui/releases/download/v0.2.0/nimtui-0.2.0-aarch64-unknown-linux-musl.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # nimtui-0.2.0-aarch64-unknown-linux-musl.tar.gz
    end
    on_intel do
      url "https://github.com/nimtui/nimtui/releases/download/v0.2.0/nimtui-0.2.0-x86_64-unknown-linux-musl.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # nimtui-0.2.0-x86_64-unknown-linux-musl.tar.gz
    end
  end

  def install
    bin.install "nimtui"
    man6.install Dir["man/*.6"]
    bash_completion.install "completions/nimtui.bash" => "nimtui"
    zsh_completion.install "completions/_nimtui"
    fish_completion.install "completions/nimtui.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/nimtui --version")
    assert_match "take 2 stones from heap 1", shell_output("#{bin}/nimtui solve nim:3,4,5")
  end
end
