import { Chevron } from "./chevron"
import { greeting, roleLine } from "./greeting"
import { Prompt } from "./prompt"
import * as styles from "./terminal.module.css"
import { ROLE_DELAY_MS, ROLE_SPEED_MS } from "./timing"
import { TypedText } from "./typed-text"
import { useFinishOnInput } from "./use-finish-on-input"

type Props = {
  prompt: { user: string; host: string; directory: string }
  firstName: string
  role: string
}

/** The intro: a prompt, a greeting and a role that type themselves, and the link to About (docs/behaviour.md, section 3). */
export function Terminal({ prompt, firstName, role }: Props) {
  const finishOnInput = useFinishOnInput()
  return (
    <div ref={finishOnInput} className={styles.terminal}>
      <div className={styles.lines}>
        <Prompt {...prompt} />
        <TypedText
          id="greeting"
          as="h1"
          sentence={greeting(firstName)}
          caretLeavesAt={ROLE_DELAY_MS}
        />
        <TypedText
          id="role"
          as="p"
          sentence={roleLine(role)}
          words={role}
          initialDelay={ROLE_DELAY_MS}
          speed={ROLE_SPEED_MS}
        />
      </div>
      <Chevron />
    </div>
  )
}
