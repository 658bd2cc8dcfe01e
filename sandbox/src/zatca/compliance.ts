import type { Invoice } from './rules/invoice.ts'

const names: Readonly<Record<string, string>> = { '388': '', '381': '-credit-note', '383': '-debit-note' }

/** The checks that a unit has to pass for the kinds of documents in its request, `TSCZ`. */
export function complianceSteps(kinds: string): readonly string[] {
  const kindNames = [...(kinds[0] === '1' ? ['standard'] : []), ...(kinds[1] === '1' ? ['simplified'] : [])]
  return kindNames.flatMap((kind) => Object.values(names).map((name) => `${kind}${name}-compliant`))
}

/** The check that a document is sent for. */
export function stepOf({ isStandard, typeCode }: Invoice): string | undefined {
  const name = names[typeCode]
  return name === undefined ? undefined : `${isStandard ? 'standard' : 'simplified'}${name}-compliant`
}
