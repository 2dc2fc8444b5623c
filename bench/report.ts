import { mkdir, readFile, writeFile } from "node:fs/promises"
import { type Results, type Table, tables } from "./figures"

const FOLDER = "bench/results"
const README = "README.md"
/** What is between these lines of the README is the last whole run. */
const TABLE_IN_README = /(?<=<!-- bench -->\n)[\s\S]*(?=<!-- \/bench -->)/

/** Writes what a whole run has measured as JSON, as a report with a picture, and into the README. */
export async function writeReport(results: Results, filmstrip: Buffer) {
  const measured = inMarkdown(results)
  await mkdir(FOLDER, { recursive: true })
  const limits = await readFile("bench/limits.md", "utf8")
  await writeFile(`${FOLDER}/results.json`, `${JSON.stringify(results, null, 2)}\n`)
  await writeFile(`${FOLDER}/filmstrip.png`, filmstrip)
  await writeFile(
    `${FOLDER}/report.md`,
    `# What \`npm run bench\` measured\n\n![First loads on a slow phone](filmstrip.png)\n\n${measured}\n${limits}`,
  )
  const readme = await readFile(README, "utf8")
  await writeFile(
    README,
    readme.replace(TABLE_IN_README, () => `\n${measured}\n`),
  )
}

/** The tables of a run, with its date and machine. */
export const inMarkdown = (results: Results) =>
  `${[`${results.date}, on ${results.machine}. Runs: ${results.runs}.`, ...tables(results).map(tableInMarkdown)].join("\n\n")}\n`

function tableInMarkdown({ title, columns, figures }: Table): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`
  return [
    row([title, ...columns, "to reach"]),
    row(["---", ...columns.map(() => "---:"), "---"]),
    ...figures.map(({ name, values, target, isReached }) =>
      row([
        name,
        ...values,
        isReached === undefined ? target : `${target} ${isReached ? "✓" : "✗"}`,
      ]),
    ),
  ].join("\n")
}
