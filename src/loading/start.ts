/**
 * Starts the app in three tasks, so input stays responsive between them. `require` loads nothing: all
 * code has been fetched before.
 */
setTimeout(() => require("react-dom/client"))
setTimeout(() => require("../../gatsby-browser"))
setTimeout(() => require("gatsby-app"))
