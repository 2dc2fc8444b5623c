import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import type { Readable, Writable } from "node:stream"

type Found = { oid: string; type: string }
type Question = { command: string; answer: (found: Found | undefined, content: Buffer) => void }

const NEWLINE = "\n".charCodeAt(0)

/**
 * Asks git for objects of a repository, all of them of one process: to start one for each question takes more time than
 * all else in the tests of the editor.
 */
export function gitObjects(directory: string) {
  let git: ChildProcessByStdio<Writable, Readable, null> | undefined
  let received = Buffer.alloc(0)
  const asked: Question[] = []

  function ask(question: Question) {
    git ??= start()
    asked.push(question)
    git.stdin.write(`${question.command}\n`)
  }

  function start() {
    const args = ["--git-dir", directory, "cat-file", "--batch-command"]
    const started = spawn("git", args, { stdio: ["pipe", "pipe", "inherit"] })
    started.stdout.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      while (answerNext());
    })
    return started
  }

  /** Git answers with "hash type size", for contents with these after it and a line's end, or with "name missing". */
  function answerNext(): boolean {
    const end = received.indexOf(NEWLINE)
    const [question] = asked
    if (end < 0 || !question) return false
    const [, oid = "", type = "", size] =
      /^([\da-f]{40}) (\w+) (\d+)$/.exec(received.subarray(0, end).toString()) ?? []
    const hasContent = oid !== "" && question.command.startsWith("contents")
    const next = end + 1 + (hasContent ? Number(size) + 1 : 0)
    if (received.length < next) return false
    const content = received.subarray(end + 1, next - 1)
    received = received.subarray(next)
    asked.shift()
    question.answer(oid ? { oid, type } : undefined, content)
    return true
  }

  return {
    /** The hash and the type of what a name leads to, if it leads anywhere. */
    find: (name: string) =>
      new Promise<Found | undefined>((resolve) => {
        ask({ command: `info ${name}`, answer: resolve })
      }),

    /** @throws Error when there is no such object */
    read: (name: string) =>
      new Promise<Buffer>((resolve, reject) => {
        ask({
          command: `contents ${name}`,
          answer: (found, content) =>
            found ? resolve(content) : reject(new Error(`There is no object ${name}.`)),
        })
      }),

    async end() {
      if (!git) return
      const closed = once(git, "close")
      git.stdin.end()
      await closed
    },
  }
}
