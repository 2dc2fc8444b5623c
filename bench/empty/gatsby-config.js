/** An adapter of its own keeps Gatsby from fetching one from the network. */
module.exports = { adapter: { name: "none", adapt() {} } }
