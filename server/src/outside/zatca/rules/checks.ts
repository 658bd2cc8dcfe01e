import { halalasIn } from '../decimals.ts'

/** An error leads to rejection; a warning may become one, so it should be put right as well. */
export type Severity = 'error' | 'warning'

/** A rule that a document breaks, and where: `buyer.address.city`, `lines.0.net`. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly path: string
}

/** A rule at one place of the document, and whether it is broken there. */
export type Check = readonly [rule: string, severity: Severity, path: string, isBroken: boolean]

export function broken(checks: readonly Check[]): Finding[] {
  return checks.filter(([, , , isBroken]) => isBroken).map(([rule, severity, path]) => ({ rule, severity, path }))
}

export function isBlank(text: string | null | undefined): boolean {
  return !text || text.trim() === ''
}

/** The length limits of the standard (BR-KSA-F-06), in characters. */
export function isLonger(text: string | null, max: number): boolean {
  return text !== null && text.length > max && [...text].length > max
}

/** Whether both texts are the same amount; an unreadable one is another rule's matter. */
export function differs(stated: string, computed: bigint | undefined): boolean {
  const amount = halalasIn(stated)
  return amount !== undefined && computed !== undefined && amount !== computed
}

export interface AmountRules {
  /** The rule that there has to be an amount, with its severity; where there is none, `decimals` says it. */
  readonly missing?: readonly [rule: string, severity: Severity]
  readonly decimals: string
  readonly mayBeNegative?: boolean
}

/** The form of an amount: readable, at most two decimals, not negative. */
export function amountChecks(
  path: string,
  amount: string,
  { missing, decimals, mayBeNegative = false }: AmountRules,
): Check[] {
  const isNumber = /^-?\d{1,18}(?:\.\d+)?$/.test(amount)
  return [
    ...(missing ? [[...missing, path, !isNumber] as const] : []),
    [decimals, 'warning', path, isNumber ? halalasIn(amount) === undefined : !missing],
    ['BR-KSA-F-04', 'error', path, !mayBeNegative && isNumber && amount.startsWith('-')],
  ]
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/.test(text)
}

/** BR-KSA-DEC-01, -02: 0 to 100 with at most two decimals, without a sign. */
export function isPercent(text: string): boolean {
  return /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/.test(text)
}
