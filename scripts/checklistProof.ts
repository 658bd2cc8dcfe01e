/** A test by its titles, from the outermost to its own. */
export interface Proof {
  readonly titles: readonly string[]
  readonly file: string
  readonly passed: boolean
}

const id = '[A-Z]-\\d{2}'
const head = new RegExp(`^(${id}(?:(?:, | and | to )${id})*): `)

/** The lines that a title names: `C-35, O-12: …`, `A-01 to A-07: …`. */
export function linesOf(title: string): string[] {
  const named = head.exec(title)?.[1] ?? ''
  return named.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split(' to ')
    return last ? range(first, last) : first ? [first] : []
  })
}

/** The tests of each line. */
export function byLine(proofs: readonly Proof[]): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>()
  for (const proof of proofs) {
    for (const line of new Set(proof.titles.flatMap(linesOf))) found.set(line, [...(found.get(line) ?? []), proof])
  }
  return found
}

/** A line is proven if it has tests and all of them passed. */
export function isProven(proofs: readonly Proof[] | undefined): boolean {
  return proofs !== undefined && proofs.length > 0 && proofs.every((proof) => proof.passed)
}

function range(first: string, last: string): string[] {
  const letter = first.charAt(0)
  const [from, to] = [Number(first.slice(2)), Number(last.slice(2))]
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, step) => `${letter}-${String(from + step).padStart(2, '0')}`,
  )
}
