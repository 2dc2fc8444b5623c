/** What Netlify sets while it builds the site of ada/portfolio, to go live. */
export const NETLIFY = {
  CONTEXT: "production",
  REPOSITORY_URL: "https://github.com/ada/portfolio",
  BRANCH: "main",
  URL: "https://ada.example",
}
