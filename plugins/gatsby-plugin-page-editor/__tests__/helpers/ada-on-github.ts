import type { GithubStore } from "../../store/editor-settings"

export const GITHUB: GithubStore = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
}
