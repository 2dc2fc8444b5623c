/**
 * Starts the app in three tasks, so input stays responsive. `require` only runs code that has been
 * fetched already.
 */
setTimeout(() => require("react-dom/client"))
setTimeout(() => require("../../gatsby-browser"))
setTimeout(() => require("gatsby-app"))
