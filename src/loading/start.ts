/**
 * Starts the app in parts, each in a task of its own, so that a slow phone hears its visitor between
 * them. All of it has been fetched when this runs: what is required here is only run.
 */
setTimeout(() => require("react-dom/client"))
setTimeout(() => require("../../gatsby-browser"))
setTimeout(() => require("gatsby-app"))
