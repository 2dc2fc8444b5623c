/** Stands for a CSS module: every class is named as it is written. */
module.exports = new Proxy({}, { get: (_, name) => name })
