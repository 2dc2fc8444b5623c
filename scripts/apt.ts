/** The command that installs packages of Debian and Ubuntu, by sudo without a password where that is needed. */
export function aptInstall(packages: string[]): string {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`
  return process.getuid?.() === 0 ? command : `sudo -n sh -c "${command}"`
}
