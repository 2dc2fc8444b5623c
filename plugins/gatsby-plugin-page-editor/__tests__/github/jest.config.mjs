import config from "../../../../jest.config.mjs"

const { projects, testTimeout } = config

/** `npm run test:github`. */
export default {
  ...projects[0],
  testTimeout,
  displayName: "github",
  rootDir: "../../../..",
  globalSetup: "<rootDir>/plugins/gatsby-plugin-page-editor/__tests__/github/scratch-repository.ts",
  testMatch: ["<rootDir>/plugins/*/__tests__/github/*.test.ts"],
}
