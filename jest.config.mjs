import { readFileSync } from "node:fs"

const tsconfig = JSON.parse(readFileSync(new URL("tsconfig.json", import.meta.url), "utf8"))

/** Packages that are ES modules, which Jest cannot load untransformed. */
const ES_MODULES = "(?:idb-keyval|culori)"

const shared = {
  transform: {
    [`\\.tsx?$|node_modules/${ES_MODULES}/.*\\.js$`]: [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          baseUrl: import.meta.dirname,
          paths: tsconfig.compilerOptions.paths,
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!${ES_MODULES}/)`],
  // Hidden files, which systems and programs leave beside others.
  testPathIgnorePatterns: ["/node_modules/", "/\\.[^/]*$"],
  // Folders with copies of package.json, which Jest would take for packages of this project.
  modulePathIgnorePatterns: ["<rootDir>/public", "<rootDir>/.cache", "<rootDir>/test-results"],
}

export default {
  // Five minutes: only a hang takes longer, even on a slow and busy machine.
  testTimeout: 300_000,
  // By default, Jest leaves one core idle: half of a small machine.
  maxWorkers: "100%",
  // Only for knip, which otherwise takes every file in __tests__ for a test. Each project has its own pattern.
  testMatch: ["<rootDir>/{,plugins/*/}__tests__/{unit,build,lint}/**/*.test.{ts,tsx}"],
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      setupFiles: ["<rootDir>/__tests__/helpers/property-seed.ts"],
      testMatch: ["<rootDir>/{,plugins/*/}__tests__/unit/**/*.test.{ts,tsx}"],
      moduleNameMapper: {
        "\\.css$": "<rootDir>/__tests__/helpers/stubs/class-names.cjs",
        "^gatsby$": "<rootDir>/__tests__/helpers/stubs/gatsby.tsx",
      },
    },
    {
      ...shared,
      displayName: "lint",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{,plugins/*/}__tests__/lint/*.test.ts"],
    },
    {
      ...shared,
      displayName: "build",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{,plugins/*/}__tests__/build/**/*.test.ts"],
    },
  ],
}
