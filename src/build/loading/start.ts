/** Starts the app in three tasks, so input stays responsive. `require` only runs code that is fetched already. */
setTimeout(() => require("react-dom/client"))
setTimeout(() => require("../../../gatsby-browser"))
setTimeout(() => require("gatsby-app"))
