import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss"

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/**
 * Divides the styles of all screens into what a page can use itself, and what only others can: rules
 * all of whose selectors name a class that the page does not have.
 *
 * @param html the page, without its styles
 */
export function divideStyles(css: string, html: string): { own: string; others: string } {
  const isOthers = ({ selectors }: Rule) =>
    selectors.every((selector) =>
      Array.from(selector.matchAll(CLASS)).some(([, name = ""]) => !html.includes(name)),
    )
  return {
    own: withoutRules(css, isOthers),
    others: withoutRules(css, (rule) => !isOthers(rule)),
  }
}

function withoutRules(css: string, isLeftOut: (rule: Rule) => boolean): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isLeftOut(rule)) removeWithEmptied(rule)
  })
  return root.toString()
}

function removeWithEmptied(node: ChildNode) {
  const parent = node.parent as Container | undefined
  node.remove()
  if (parent?.type === "atrule" && parent.nodes?.length === 0) removeWithEmptied(parent as AtRule)
}
