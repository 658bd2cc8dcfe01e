/** One element of a document, with the prefixes of ZATCA's samples whatever the document itself calls them. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** All text inside, with that of its children. */
  readonly text: string
  readonly children: readonly Element[]
}

/** The elements on a path of names from here, such as `cac:TaxTotal/cbc:TaxAmount`. */
export function all(from: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    )
}

export function first(from: Element, path: string): Element | undefined {
  return all(from, path)[0]
}

/** The text of the first element on a path; empty without one. */
export function text(from: Element | undefined, path: string): string {
  return (from && first(from, path)?.text.trim()) ?? ''
}

export function has(from: Element | undefined, path: string): boolean {
  return from !== undefined && all(from, path).length > 0
}

/** An element and everything in it. */
export function within(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(within)]
}
