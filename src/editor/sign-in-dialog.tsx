import type { GithubStore } from "./node/settings"
import type { Publishing } from "./publish/publishing"
import { Sheet } from "./publish/sheet"
import { SignIn } from "./sign-in"

type Props = { github: GithubStore; publishing: Publishing; onClose: () => void }

/** Signs in again while one edits, and goes on with what was interrupted. */
export const SignInDialog = ({ github, publishing, onClose }: Props) => (
  <Sheet title="Sign in again" onClose={onClose}>
    {(close) => (
      <SignIn
        store={github}
        onSignedIn={() => {
          close()
          publishing.answer()
        }}
      />
    )}
  </Sheet>
)
