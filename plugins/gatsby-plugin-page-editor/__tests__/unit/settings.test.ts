import { hostedStore } from "../../node/store-of-host"

const LIVE = {
  modulePath: "src/page-editor.tsx",
  hasForeignScripts: false,
  commit: undefined,
  icons: () => ({}),
  openingIcons: () => [],
  repositoryUrl: "https://github.com/ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
} as const
const NONE = { kind: "none" }
const STORE = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
  hasForeignScripts: false,
}

test.each([
  ...[
    "https://github.com/ada/portfolio",
    "https://github.com/ada/portfolio.git",
    "https://github.com/ada/portfolio/",
    "git@github.com:ada/portfolio.git",
    "ssh://git@github.com/ada/portfolio",
  ].map((repositoryUrl) => [{ repositoryUrl }, STORE] as const),
  [{ hasForeignScripts: true }, { ...STORE, hasForeignScripts: true }],
  [{ repositoryUrl: "https://gitlab.com/ada/portfolio" }, NONE],
  [{ repositoryUrl: "https://notgithub.com/ada/portfolio" }, NONE],
  [{ repositoryUrl: undefined }, NONE],
  [{ branch: undefined }, NONE],
  [{ siteUrl: undefined }, NONE],
] as const)("the store of a build › follows from its environment: with %j, %j", (env, store) => {
  expect(hostedStore({ ...LIVE, ...env })).toEqual(store)
})
