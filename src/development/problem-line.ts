import * as styles from "./problem-line.module.css"
import { CONTENT_PROBLEM, MESSAGE_TYPE, type ProblemMessage } from "./problem-message"

type Emitter = { on: (type: string, listen: (message: ProblemMessage) => void) => void }

/** Gatsby's events in a page of the development server (not documented). */
const { ___emitter } = window as unknown as { ___emitter: Emitter }

// Shows an error of the content in one line, in pages of the development server alone.
const line = document.createElement("p")
Object.assign(line, { className: styles.line, role: "alert" })
document.body.append(line)
___emitter.on(MESSAGE_TYPE, (message) => {
  if (message.id === CONTENT_PROBLEM) line.textContent = message.line ?? ""
})
