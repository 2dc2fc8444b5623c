import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from "parse5"

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** Parses a page. Without scripting, so that what is inside <noscript> counts, too. */
export const parsePage = (html: string) => parse(html, { scriptingEnabled: false })

/** All elements below a node, also those in templates, in the order of the page. */
export const elementsIn = (node: Node): Element[] => [
  ...("tagName" in node ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsIn) : []),
  ...("content" in node ? elementsIn(node.content) : []),
]

/** The value of an attribute; undefined if the element does not have it. */
export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

/**
 * The first element for which a test holds.
 *
 * @param description the element in the message of the error
 * @throws Error when there is none
 */
export function findElement(
  page: Node,
  description: string,
  test: (element: Element) => boolean,
): Element {
  const found = elementsIn(page).find(test)
  if (!found) throw new Error(`found no ${description}; expected one.`)
  return found
}

/** The first element of a tag, such as "head". */
export const elementOf = (page: Node, tag: string) =>
  findElement(page, `<${tag}>`, ({ tagName }) => tagName === tag)

/** Inserts HTML at the end of an element. */
export function append(element: Element, html: string): void {
  for (const child of [...parseFragment(html).childNodes]) {
    defaultTreeAdapter.appendChild(element, child)
  }
}
