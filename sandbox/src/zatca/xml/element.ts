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
  const found: Element[] = []
  collect(from, stepsOf(path), 0, (element) => {
    found.push(element)
    return false
  })
  return found
}

export function first(from: Element, path: string): Element | undefined {
  let found: Element | undefined
  collect(from, stepsOf(path), 0, (element) => {
    found = element
    return true
  })
  return found
}

/** Ends as soon as `isEnough` says so. */
function collect(
  from: Element,
  steps: readonly string[],
  at: number,
  isEnough: (element: Element) => boolean,
): boolean {
  if (at === steps.length) return isEnough(from)
  for (const child of from.children) {
    if (child.name === steps[at] && collect(child, steps, at + 1, isEnough)) return true
  }
  return false
}

/** The rules ask for the same paths of every document. */
const knownSteps = new Map<string, readonly string[]>()

function stepsOf(path: string): readonly string[] {
  const steps = knownSteps.get(path) ?? path.split('/')
  knownSteps.set(path, steps)
  return steps
}

/** The text of the first element on a path; empty without one. */
export function text(from: Element | undefined, path: string): string {
  return (from && first(from, path)?.text.trim()) ?? ''
}

export function has(from: Element | undefined, path: string): boolean {
  return from !== undefined && first(from, path) !== undefined
}

/** An element and everything in it. */
export function within(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(within)]
}
