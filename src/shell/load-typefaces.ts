/*
 * Inline script of both screens: loads the typefaces that are inline, at once. Otherwise, Chromium lays the page out without
 * them first.
 */
for (const typeface of document.fonts) if (typeface.display === "block") typeface.load()
