import tabler from "@iconify-json/tabler/icons.json"

/**
 * The outline icons of https://tabler.io/icons by name, on a 24 by 24 grid, each as the `d` of its paths. Those with other
 * shapes than paths are left out.
 */
export const iconPaths: Record<string, string[]> = Object.fromEntries(
  Object.entries(tabler.icons)
    .filter(([name, { body }]) => !name.endsWith("-filled") && !/<(?!\/?g\b|path\b)/.test(body))
    .map(([name, { body }]) => [
      name,
      Array.from(body.matchAll(/ d="([^"]+)"/g), ([, d = ""]) => d),
    ]),
)
