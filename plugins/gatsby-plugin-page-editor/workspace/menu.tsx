import { signOut } from "../sign-in/token"
import type { GithubStore } from "../store/editor-settings"
import { Button, Tool } from "../ui/tool"

const MENU = "menu"

/**
 * The button with the menu of the bar.
 *
 * @param github the repository in which the owner is signed in
 */
export function Menu({ github }: { github: GithubStore | undefined }) {
  return (
    <>
      <Tool icon="dots" label="More" popoverTarget={MENU} />
      <div id={MENU} className="menu panel" popover="auto">
        <a className="flat" href={github?.siteUrl ?? "/"} target="_blank" rel="noreferrer">
          See the site
        </a>
        {github && (
          <Button className="flat" onClick={signOut}>
            Sign out
          </Button>
        )}
      </div>
    </>
  )
}
