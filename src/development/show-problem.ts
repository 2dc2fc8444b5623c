import { websocketManager } from "gatsby/dist/utils/websocket-manager"
import { describeProblem, type Problem } from "../schema/validate"
import { CONTENT_PROBLEM, MESSAGE_TYPE, type ProblemMessage } from "./problem-message"

let line: string | undefined

const message = () => {
  const payload: ProblemMessage = { id: CONTENT_PROBLEM, line }
  return { type: MESSAGE_TYPE, payload }
}

/** Shows the first error of the content in the open pages, or takes it away. */
export function showProblem(problems: Problem[]): void {
  const error = problems.find(({ severity }) => severity === "error")
  // The lines below it show the place in the file.
  line = error && describeProblem(error).split("\n")[0]
  websocketManager.getSocket()?.send(message())
}

/** Shows the error in a page that is opened later. */
export const tellNewPages = (websocket: ReturnType<typeof websocketManager.init>) =>
  websocket.on("connection", (socket) => socket.send(message()))
