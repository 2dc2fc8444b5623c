import { spawnSync } from "node:child_process"

/** Where a program is installed, if it is. */
export const pathOf = (program: string): string | undefined =>
  spawnSync(`command -v ${program}`, { shell: true, encoding: "utf8" }).stdout.trim() || undefined

/** The shell command that installs packages on Debian and Ubuntu, with sudo where needed, which must not ask. */
export function aptInstallCommand(packages: string[]): string {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`
  return process.getuid?.() === 0 ? command : `sudo -n sh -c "${command}"`
}
