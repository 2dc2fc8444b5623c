import { resolve } from "node:path"
import { LABEL_PLURAL } from "../form"
import { SOURCE } from "../yaml/format"

const FOLDER = "src/editor"
export const PATCHES_FILE = "src/editor/node/decap-patches.ts"

/** From an edit to its backup in the browser. */
const BACKUP_DELAY_MS = 200
/** Between two backups while somebody types. */
const BACKUP_INTERVAL_MS = 1_000

/** A change of a file of Decap, by the end of its path in Decap's packages. */
export type Patch = { file: string } & (
  | {
      /** The names that the new code imports, and their files in src/editor/. */
      imports?: Record<string, string>
      parts: Part[]
    }
  | {
      /** The code by which the file is known. */
      known: string
      contents: string
    }
)

type Part = [from: string, to: string]

/** @throws Error unless the file has each part that the patch replaces exactly once */
export function patched(code: string, patch: Patch): string {
  const expect = (part: string, current: string) => {
    if (current.split(part).length === 2) return
    throw new Error(`${patch.file} has not exactly one ${part} any more: change ${PATCHES_FILE}`)
  }
  if ("contents" in patch) {
    expect(patch.known, code)
    return patch.contents
  }
  const imports = Object.entries(patch.imports ?? {}).map(
    ([name, file]) => `import { ${name} } from ${JSON.stringify(resolve(FOLDER, file))};\n`,
  )
  return patch.parts.reduce((current, [from, to]) => {
    expect(from, current)
    return current.replace(from, () => to)
  }, imports.join("") + code)
}

/** Removes Decap's GraphQL API for GitHub, which needs Apollo. */
const withoutGraphql: Patch = {
  file: "decap-cms-backend-github/dist/esm/GraphQLAPI.js",
  known: "export default class GraphQLAPI",
  contents: "export default class {}",
}

/** Removes the validation of the configuration at run time, which needs eval. A test does it instead. */
export const withoutConfigurationCheck: Patch = {
  file: "decap-cms-core/dist/esm/constants/configSchema.js",
  known: "export function validateConfig(",
  contents: "export const validateConfig = () => {}",
}

/** Decap's form, which keeps unsaved words, and publishes a draft of any status. */
const editor: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/Editor.js",
  imports: {
    baseRevisions: "base-revisions.ts",
    isOutdated: "unsaved.ts",
    openFirstProblem: "open-form.ts",
    openForm: "open-form.ts",
  },
  parts: [
    // Reloads the form after a save to the working copy, too, and after one that has merged what the form does not
    // show. Otherwise Decap compares edits with the state before the save, and ignores one that restores it.
    [
      "slug && hasWorkflow && !currentStatus",
      `slug && (!currentStatus || !baseRevisions.has(entryDraft.getIn(["entry", "data", ${JSON.stringify(SOURCE)}])))`,
    ],
    // Restores unsaved words whenever the saved ones have been loaded, which replace them, unless they are discarded;
    // and forgets them once nothing is unsaved.
    ["retrieveLocalBackup(collection, slug);", ""],
    [
      "componentDidUpdate(prevProps) {",
      `componentDidUpdate(prevProps) {
          const { draftKey, hasChanged, entryDraft, slug } = this.props;
          if (prevProps.draftKey === draftKey) {
            if (prevProps.hasChanged && !hasChanged) this.deleteBackup();
          } else if (!hasChanged && entryDraft.getIn(["entry", "slug"]) === slug) {
            if (this.isDiscarded) this.deleteBackup();
            else this.props.retrieveLocalBackup(this.props.collection, slug);
            this.isDiscarded = false;
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
            this.isDiscarded = false;
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
            this.isDiscarded = true;
            this.props.loadEntry(collection, slug);
          };
          window.addEventListener('beforeunload', this.exitBlocker);`,
    ],
    [
      "await deleteUnpublishedEntry(collection.get('name'), slug);",
      "await deleteUnpublishedEntry(collection.get('name'), slug); this.isDiscarded = true;",
    ],
    // Keeps unsaved words when the form is left.
    ["this.deleteBackup();\n      unblock();", "unblock();"],
    // Without asking.
    ["window.confirm(this.props.t('editor.editor.confirmLoadBackup'))", "true"],
    // Words of the last two seconds would be lost, and while somebody types without a pause all of them.
    ["}, 2000);", `}, ${BACKUP_DELAY_MS}, { maxWait: ${BACKUP_INTERVAL_MS} });`],
    [
      "if (this.props.entryDraft.get('hasChanged')) {\n        // This message",
      "if (this.props.entryDraft.get('hasChanged')) {\n this.createBackup.flush();\n // This message",
    ],
  ],
}

/** Keeps unsaved words wherever the browser can, and restores them only as edits of the version that is saved now. */
const unsavedWords: Patch = {
  file: "decap-cms-core/dist/esm/backend.js",
  imports: { unsaved: "unsaved.ts", withBytes: "unsaved.ts" },
  parts: [
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
  ],
}

/** Restores words into the loaded draft, which otherwise would forget that it is one. */
const restoredDraft: Patch = {
  file: "decap-cms-core/dist/esm/reducers/entryDraft.js",
  parts: [
    [
      "state.set('entry', backupEntry);",
      "for (const key of ['data', 'mediaFiles']) state.setIn(['entry', key], backupEntry.get(key));",
    ],
  ],
}

/** Does not take a first save that has failed for a draft. */
const failedDraft: Patch = {
  file: "decap-cms-core/dist/esm/reducers/editorialWorkflow.js",
  parts: [
    [
      "'isPersisting'], false);",
      "'isPersisting'], false).update('entities', (drafts) => drafts.filter((draft) => draft.has('status')));",
    ],
  ],
}

/** Tells of each save that is refused, not only of one in which something is missing. */
const REFUSED_SAVE: Part = ["if (hasPresenceErrors)", ""]

const refusedSave: Patch = {
  file: "decap-cms-core/dist/esm/actions/entries.js",
  parts: [REFUSED_SAVE],
}

/** Tells that a draft could not be deleted, and keeps it in the form. Decap says that it is deleted. */
const failedDeletion: Patch = {
  file: "decap-cms-core/dist/esm/actions/editorialWorkflow.js",
  parts: [
    REFUSED_SAVE,
    [
      "key: 'ui.toast.onDeleteUnpublishedChanges',\n          details",
      "key: 'ui.toast.onFailToDelete', details",
    ],
    [
      "dispatch(unpublishedEntryDeleteError(collection, slug));",
      "return Promise.reject(dispatch(unpublishedEntryDeleteError(collection, slug)));",
    ],
  ],
}

/** Shows no notice twice, and failures until they are closed: eight seconds are too few to read some of them. */
const notices: Patch = {
  file: "decap-cms-core/dist/esm/reducers/notifications.js",
  imports: { withNotice: "notices.ts" },
  parts: [
    [
      `[...state.notifications, {
        id: crypto.randomUUID(),
        ...action.payload
      }]`,
      "withNotice(state.notifications, action.payload)",
    ],
  ],
}

/** Counts the entries of a list by their own name, as in "3 paragraphs" rather than "3 biography". */
const countedEntries: Patch = {
  file: "decap-cms-widget-list/dist/esm/ListControl.js",
  parts: [[": label.toLowerCase();", `: field.get(${JSON.stringify(LABEL_PLURAL)});`]],
}

/** One button each to save and to publish, in the place of Decap's menus, and no link to a preview of this machine. */
const toolbar: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/EditorToolbar.js",
  imports: { ToolbarActions: "toolbar-actions.tsx" },
  parts: [
    [
      "children: hasWorkflow ? this.renderWorkflowControls() : this.renderSimpleControls()",
      "children: _jsx(ToolbarActions, this.props)",
    ],
    [": this.renderSimpleDeployPreviewControls()", ": null"],
  ],
}

/** No button to sign out on this machine, where nobody signs in. */
const account: Patch = {
  file: "decap-cms-core/dist/esm/components/UI/SettingsDropdown.js",
  imports: { settings: "page-settings.ts" },
  parts: [
    [
      "return _jsxs(SettingsWrapper, {",
      "return settings.store.kind === 'github' && _jsxs(SettingsWrapper, {",
    ],
  ],
}

/** Groups that cannot be folded have neither a bar nor a frame. */
const groups: Patch = {
  file: "decap-cms-widget-object/dist/esm/ObjectControl.js",
  parts: [
    ["forList ? null : _jsx(", "forList || !field.get('collapsed') ? null : _jsx("],
    [
      "className: cx(classNameWrapper,",
      "className: cx(classNameWrapper, !forList && !field.get('collapsed') && 'open-group',",
    ],
  ],
}

/**
 * Form and preview beside each other, without Decap's buttons over the preview: that to hide it, and that for
 * proportional scrolling, which would undo the preview's own.
 */
const panes: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/EditorInterface.js",
  parts: [
    ["localStorage.getItem(SCROLL_SYNC_ENABLED) !== 'false'", "false"],
    ["scrollSyncVisible = rightPane !== null", "scrollSyncVisible = false"],
    ["resolveRightPane(this.state.rightPane,", "resolveRightPane('preview',"],
    ["previewEnabled && _jsx(EditorToggle", "false && _jsx(EditorToggle"],
  ],
}

const insteadOf = (component: string, contents: string): Patch => ({
  file: `decap-cms-core/dist/esm/components/${component}.js`,
  known: "export default ",
  contents,
})

const NOTHING = "export default () => null"

/**
 * Decap's pages, without its overview of drafts, which publishes past the gate (the first screen lists the drafts), and
 * without that of uploads: a file is uploaded from the field that shows it.
 */
const pages: Patch[] = [
  {
    file: "decap-cms-core/dist/esm/components/App/App.js",
    parts: [
      ["publishMode === EDITORIAL_WORKFLOW", "false"],
      ["mediaLibrary.get('showMediaButton')", "false"],
      // Remounts the form when its address changes to another file. Otherwise it would keep showing the first one.
      [
        "_jsx(Editor, {\n              ...props\n",
        "_jsx(Editor, { key: props.location.pathname, ...props",
      ],
    ],
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

/** What of Decap is changed (seen in decap-cms-core 3.19, decap-cms-backend-github 3.8 and its widgets 3.6 and 3.7). */
export const DECAP_PATCHES: Patch[] = [
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
