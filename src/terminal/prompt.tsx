import * as styles from "./prompt.module.css"

type Props = { user: string; host: string; directory: string }

/** The prompt line of a shell: who, where, and in which directory. */
export function Prompt({ user, host, directory }: Props) {
  return (
    <p className={styles.prompt}>
      <span className={styles.who}>{`${user}@${host}`}</span>:
      <span className={styles.directory}>{directory}</span>$
    </p>
  )
}
