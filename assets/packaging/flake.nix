# Nix: nix run "github:nimtui/nimtui?dir=assets/packaging". It builds from the source it lies in.
{
  description = "Play, watch and understand the Nim family of games, full screen in any terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      package =
        pkgs:
        pkgs.rustPlatform.buildRustPackage {
          pname = "nimtui";
          version = "0.2.0";
          src = ../..;
          cargoLock.lockFile = ../../Cargo.lock;
          # The tests want a terminal, shells and minutes; they have run before the release.
          doCheck = false;
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            patchShebangs .ci/release/beside
            .ci/release/beside beside $out/bin/nimtui
            installManPage beside/man/*.6
            installShellCompletion --cmd nimtui \
              --bash beside/completions/nimtui.bash \
              --zsh beside/completions/_nimtui \
              --fish beside/completions/nimtui.fish
          '';
          meta = {
            description = "Play, watch and understand the Nim family of games, full screen in any terminal";
            homepage = "https://github.com/nimtui/nimtui";
            license = pkgs.lib.licenses.mit;
            mainProgram = "nimtui";
          };
        };
    in
    {
      packages = nixpkgs.lib.genAttrs systems (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
