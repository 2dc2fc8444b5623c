import { readFile, writeFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { build, type Plugin } from "esbuild"
import { iconPaths } from "../../content/tabler-icons"
import { LABEL_PLURAL } from "../form"
import { SOURCE } from "../yaml/format"
import type { EditorSettings } from "./settings"

const FOLDER = "src/editor"
const THIS_FILE = "src/editor/node/bundle.ts"

/** From an edit to its backup in the browser. */
const BACKUP_DELAY_MS = 200

/** Dependencies of Decap that are not used here: formats other than YAML, other APIs and image conversion. */
const UNUSED_PACKAGES =
  /^(@iarna\/toml|gray-matter|@jsquash\/webp|gotrue-js|graphql|graphql-tag|apollo-.*)(\/.*)?$/

/**
 * Bundles the editor separately from the site, so that it does not affect the site's scripts.
 *
 * @param output the folder that is served at /admin
 * @param checksConfiguration whether Decap validates its configuration, which needs eval
 */
export async function bundleEditor(output: string, checksConfiguration = false): Promise<void> {
  const patches = [
    withoutGraphql,
    editor,
    unsavedWords,
    restoredDraft,
    failedDraft,
    refusedSave,
    failedDeletion,
    notices,
    countedEntries,
    toolbar,
    account,
    groups,
    panes,
    ...pages,
    ...withFirstScreen,
  ]
  if (!checksConfiguration) patches.push(withoutConfigurationCheck)
  await build({
    entryPoints: { editor: join(FOLDER, "main.tsx"), page: join(FOLDER, "page.css") },
    outdir: output,
    bundle: true,
    minify: true,
    legalComments: "linked",
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    mainFields: ["module", "browser", "main"],
    preserveSymlinks: true,
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    alias: {
      gatsby: resolve(FOLDER, "gatsby-stub.tsx"),
      // Decap depends on an older version, for features that are not used here.
      yaml: resolve("node_modules/yaml"),
    },
    plugins: [stubUnusedPackages, patchDecap(patches)],
    logLevel: "error",
  })
  await writeFile(join(output, "icons.json"), JSON.stringify(iconPaths))
}

/** The HTML of the editor's page, with its settings. */
export async function editorPage(settings: EditorSettings): Promise<string> {
  const page = await readFile(join(FOLDER, "index.html"), "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return page.replace('"{{settings}}"', () => json)
}

const stubUnusedPackages: Plugin = {
  name: "stub unused packages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED_PACKAGES }, ({ path }) => ({ path, namespace: "unused" }))
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({ contents: "module.exports = {}" }))
  },
}

type Patch = {
  /** The end of a file's path in Decap's packages. */
  file: string
  /** @returns the patched code, or the same code if the patch does not match */
  change: (code: string) => string
}

/** Removes Decap's GraphQL API for GitHub, which needs Apollo. */
const withoutGraphql: Patch = {
  file: "decap-cms-backend-github/dist/esm/GraphQLAPI.js",
  change: () => "export default class {}",
}

/** Removes the validation of the configuration at run time, which needs eval. A test does it instead. */
const withoutConfigurationCheck: Patch = {
  file: "decap-cms-core/dist/esm/constants/configSchema.js",
  change: (code) =>
    code.includes("validateConfig") ? "export const validateConfig = () => {}" : code,
}

/**
 * The code with each part replaced.
 *
 * @throws Error when a part is missing
 */
const withParts = (code: string, parts: [from: string, to: string][]) =>
  parts.reduce((changed, [from, to]) => {
    if (!changed.includes(from))
      throw new Error(`Decap has no ${from} any more: change ${THIS_FILE}`)
    return changed.replace(from, () => to)
  }, code)

/** The code with imports of names from our own files. */
const importing = (files: Record<string, string>, code: string) =>
  Object.entries(files)
    .map(([name, file]) => `import { ${name} } from ${JSON.stringify(resolve(FOLDER, file))};\n`)
    .join("") + code

/** Decap's form, which keeps unsaved words, and publishes a draft of any status. */
const editor: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/Editor.js",
  change: (code) =>
    withParts(
      importing(
        {
          baseRevisions: "base-revisions.ts",
          isOutdated: "unsaved.ts",
          openFirstProblem: "open-form.ts",
          openForm: "open-form.ts",
        },
        code,
      ),
      [
        // Reloads the form after a save to the working copy, too, and after one that has merged what the form does not
        // show. Otherwise Decap compares edits with the state before the save, and ignores one that restores it.
        [
          "slug && hasWorkflow && !currentStatus",
          `slug && (!currentStatus || !baseRevisions.has(entryDraft.getIn(["entry", "data", ${JSON.stringify(SOURCE)}])))`,
        ],
        // Restores unsaved words after the saved ones have loaded, which would replace them.
        ["retrieveLocalBackup(collection, slug);", ""],
        [
          "componentDidUpdate(prevProps) {",
          `componentDidUpdate(prevProps) {
          if (prevProps.draftKey !== this.props.draftKey && (!prevProps.draftKey || this.isOutdated)) {
            this.isOutdated = false;
            this.props.retrieveLocalBackup(this.props.collection, this.props.slug);
          }`,
        ],
        // Opens the field because of which a save was refused, or loads the version because of which it was.
        [
          "await persistEntry(collection);",
          `try {
          await persistEntry(collection);
        } catch (failure) {
          if (!failure) return openFirstProblem(entryDraft.get("entry"));
          if (isOutdated(failure)) {
            this.isOutdated = true;
            this.createBackup.flush();
            loadEntry(collection, slug);
          }
          throw failure;
        }`,
        ],
        // One person's draft needs no status. What may be merged is for GitHub to say.
        ["currentStatus !== status.last()", "false"],
        [
          "window.addEventListener('beforeunload', this.exitBlocker);",
          `openForm.discard = () => {
            this.deleteBackup();
            this.props.loadEntry(collection, slug);
          };
          window.addEventListener('beforeunload', this.exitBlocker);`,
        ],
        // Keeps unsaved words when the form is left.
        [
          "this.deleteBackup();\n      unblock();",
          "if (!this.props.hasChanged) this.deleteBackup(); unblock();",
        ],
        // Without asking.
        ["window.confirm(this.props.t('editor.editor.confirmLoadBackup'))", "true"],
        // Words of the last two seconds would be lost.
        ["}, 2000);", `}, ${BACKUP_DELAY_MS});`],
      ],
    ),
}

/** Keeps unsaved words wherever the browser can, and restores them only as edits of the version that is saved now. */
const unsavedWords: Patch = {
  file: "decap-cms-core/dist/esm/backend.js",
  change: (code) =>
    withParts(importing({ unsaved: "unsaved.ts", withBytes: "unsaved.ts" }, code), [
      [
        `mediaFiles,
        ...(i18n && {`,
        `mediaFiles: await withBytes(mediaFiles),
        ...(i18n && {`,
      ],
      [
        "const backup = await localForage.getItem(key);",
        "const backup = await unsaved(await localForage.getItem(key)); if (!backup) await localForage.removeItem(key);",
      ],
    ]),
}

/** Restores words into the loaded draft, which otherwise would forget that it is one. */
const restoredDraft: Patch = {
  file: "decap-cms-core/dist/esm/reducers/entryDraft.js",
  change: (code) =>
    code.replace(
      "state.set('entry', backupEntry);",
      "for (const key of ['data', 'mediaFiles']) state.setIn(['entry', key], backupEntry.get(key));",
    ),
}

/** Does not take a first save that has failed for a draft. */
const failedDraft: Patch = {
  file: "decap-cms-core/dist/esm/reducers/editorialWorkflow.js",
  change: (code) =>
    code.replace(
      "'isPersisting'], false);",
      "'isPersisting'], false).update('entities', (drafts) => drafts.filter((draft) => draft.has('status')));",
    ),
}

/** Tells of each save that is refused, not only of one in which something is missing. */
const REFUSED_SAVE: [from: string, to: string] = ["if (hasPresenceErrors)", ""]

const refusedSave: Patch = {
  file: "decap-cms-core/dist/esm/actions/entries.js",
  change: (code) => withParts(code, [REFUSED_SAVE]),
}

/** Tells that a draft could not be deleted, and keeps it in the form. Decap says that it is deleted. */
const failedDeletion: Patch = {
  file: "decap-cms-core/dist/esm/actions/editorialWorkflow.js",
  change: (code) =>
    withParts(code, [
      REFUSED_SAVE,
      [
        "key: 'ui.toast.onDeleteUnpublishedChanges',\n          details",
        "key: 'ui.toast.onFailToDelete', details",
      ],
      [
        "dispatch(unpublishedEntryDeleteError(collection, slug));",
        "return Promise.reject(dispatch(unpublishedEntryDeleteError(collection, slug)));",
      ],
    ]),
}

/** Shows no notice twice, and failures until they are closed: eight seconds are too few to read some of them. */
const notices: Patch = {
  file: "decap-cms-core/dist/esm/reducers/notifications.js",
  change: (code) =>
    withParts(importing({ withNotice: "notices.ts" }, code), [
      [
        `[...state.notifications, {
        id: crypto.randomUUID(),
        ...action.payload
      }]`,
        "withNotice(state.notifications, action.payload)",
      ],
    ]),
}

/** Counts the entries of a list by their own name, as in "3 paragraphs" rather than "3 biography". */
const countedEntries: Patch = {
  file: "decap-cms-widget-list/dist/esm/ListControl.js",
  change: (code) =>
    withParts(code, [[": label.toLowerCase();", `: field.get(${JSON.stringify(LABEL_PLURAL)});`]]),
}

/** One button each to save and to publish, in the place of Decap's menus, and no link to a preview of this machine. */
const toolbar: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/EditorToolbar.js",
  change: (code) =>
    withParts(importing({ ToolbarActions: "toolbar-actions.tsx" }, code), [
      [
        "children: hasWorkflow ? this.renderWorkflowControls() : this.renderSimpleControls()",
        "children: _jsx(ToolbarActions, this.props)",
      ],
      [": this.renderSimpleDeployPreviewControls()", ": null"],
    ]),
}

/** No button to sign out on this machine, where nobody signs in. */
const account: Patch = {
  file: "decap-cms-core/dist/esm/components/UI/SettingsDropdown.js",
  change: (code) =>
    withParts(importing({ settings: "page-settings.ts" }, code), [
      [
        "return _jsxs(SettingsWrapper, {",
        "return settings.store.kind === 'github' && _jsxs(SettingsWrapper, {",
      ],
    ]),
}

/** Groups that cannot be folded have neither a bar nor a frame. */
const groups: Patch = {
  file: "decap-cms-widget-object/dist/esm/ObjectControl.js",
  change: (code) =>
    withParts(code, [
      ["forList ? null : _jsx(", "forList || !field.get('collapsed') ? null : _jsx("],
      [
        "className: cx(classNameWrapper,",
        "className: cx(classNameWrapper, !forList && !field.get('collapsed') && 'open-group',",
      ],
    ]),
}

/**
 * Form and preview beside each other, without Decap's buttons over the preview: that to hide it, and that for
 * proportional scrolling, which would undo the preview's own.
 */
const panes: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/EditorInterface.js",
  change: (code) =>
    withParts(code, [
      ["localStorage.getItem(SCROLL_SYNC_ENABLED) !== 'false'", "false"],
      ["scrollSyncVisible = rightPane !== null", "scrollSyncVisible = false"],
      ["resolveRightPane(this.state.rightPane,", "resolveRightPane('preview',"],
      ["previewEnabled && _jsx(EditorToggle", "false && _jsx(EditorToggle"],
    ]),
}

const insteadOf = (component: string, contents: string): Patch => ({
  file: `decap-cms-core/dist/esm/components/${component}.js`,
  change: (code) => (code.match(`export default [^;]*${basename(component)}`) ? contents : code),
})

const NOTHING = "export default () => null"

/**
 * Decap's pages, without its overview of drafts, which publishes past the gate (the first screen lists the drafts), and
 * without that of uploads: a file is uploaded from the field that shows it.
 */
const pages: Patch[] = [
  {
    file: "decap-cms-core/dist/esm/components/App/App.js",
    change: (code) =>
      withParts(code, [
        ["publishMode === EDITORIAL_WORKFLOW", "false"],
        ["mediaLibrary.get('showMediaButton')", "false"],
        // Remounts the form when its address changes to another file. Otherwise it would keep showing the first one.
        [
          "_jsx(Editor, {\n              ...props\n",
          "_jsx(Editor, { key: props.location.pathname, ...props",
        ],
      ]),
  },
  insteadOf("Workflow/Workflow", NOTHING),
]

const FIRST_SCREEN = JSON.stringify(resolve(FOLDER, "first-screen.tsx"))

/** Shows our own first screen above the list of files, without what sorts and chooses lists: there are two files. */
const withFirstScreen: Patch[] = [
  insteadOf("Collection/CollectionTop", `export { FirstScreen as default } from ${FIRST_SCREEN}`),
  insteadOf("Collection/CollectionControls", NOTHING),
  insteadOf("Collection/Sidebar", NOTHING),
]

/** Patches files of Decap (seen in decap-cms-core 3.19). Fails when a file is missing or a patch does not match. */
const patchDecap = (patches: Patch[]): Plugin => ({
  name: "patch Decap",
  setup({ onLoad, onEnd }) {
    const files = new Set(patches.map(({ file }) => file))
    const missing = new Set(files)
    for (const file of files) {
      const changes = patches.filter((patch) => patch.file === file)
      const filter = new RegExp(`${file.replaceAll("/", "[/\\\\]").replaceAll(".", "\\.")}$`)
      onLoad({ filter }, async ({ path }) => {
        missing.delete(file)
        const code = await readFile(path, "utf8")
        const contents = changes.reduce((before, { change }) => {
          const after = change(before)
          if (after !== before) return after
          throw new Error(`${file} has changed, so its patch does not match: change ${THIS_FILE}`)
        }, code)
        return { contents }
      })
    }
    onEnd(() => {
      if (missing.size === 0) return
      throw new Error(`${[...missing].join(", ")}: no longer in the bundle: change ${THIS_FILE}`)
    })
  },
})
