import * as styles from "./prompt.module.css"

type Props = { user: string; host: string; directory: string }

/** The prompt line of a shell: user, host and directory. */
export function Prompt({ user, host, directory }: Props) {
  return (
    <p className={styles.prompt}>
      <span className={styles.who}>{`${user}@${host}`}</span>:
      <span className={styles.directory}>{directory}</span>$
    </p>
  )
}
