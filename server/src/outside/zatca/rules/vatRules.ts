import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import { halalasIn, percentOf, sum } from '../decimals.ts'
import type { EInvoice, Vat, VatCategory, VatGroup } from '../eInvoice.ts'
import { amountChecks, type Check, differs, isBlank, isLonger } from './checks.ts'

/** A part of the document that is taxed: a line, an allowance, a charge, a prepayment. */
interface Taxed {
  readonly path: string
  readonly vat: Vat
  /** What it adds to the taxable amount of its group. */
  readonly amount: bigint | undefined
}

export function vatChecks(invoice: EInvoice): Check[] {
  const { vat } = invoice
  const taxed = taxedIn(invoice)
  return [
    ['BR-CO-18', 'error', 'vat', vat.length === 0],
    ...vat.flatMap((group, index) => groupChecks(group, `vat.${index}`, taxed)),
    ...taxed.flatMap((part) => partChecks(part, vat)),
    ...vat.map(({ category, rate }, index): Check => {
      const isAgain = vat.slice(0, index).some((other) => other.category === category && isSameRate(other.rate, rate))
      return [groupRules[category].exists, 'error', `vat.${index}`, isAgain]
    }),
  ]
}

const groupRules = {
  S: { exists: 'BR-S-01', taxable: 'BR-S-08', taxableSeverity: 'warning', tax: 'BR-S-09', reason: 'BR-S-10' },
  Z: { exists: 'BR-Z-01', taxable: 'BR-Z-08', taxableSeverity: 'warning', tax: 'BR-Z-09', reason: 'BR-KSA-69' },
  E: { exists: 'BR-E-01', taxable: 'BR-E-08', taxableSeverity: 'warning', tax: 'BR-E-09', reason: 'BR-KSA-23' },
  O: { exists: 'BR-O-01', taxable: 'BR-O-08', taxableSeverity: 'error', tax: 'BR-O-09', reason: 'BR-KSA-24' },
} as const satisfies Record<VatCategory, object>

function taxedIn({ lines, adjustments, prepayments }: EInvoice): Taxed[] {
  return [
    ...lines.map(({ vat, net }, index) => ({ path: `lines.${index}`, vat, amount: halalasIn(net) })),
    ...adjustments.map(({ vat, amount, isCharge }, index) => {
      const halalas = halalasIn(amount)
      return {
        path: `adjustments.${index}`,
        vat,
        amount: halalas === undefined || isCharge ? halalas : -halalas,
      }
    }),
    ...prepayments.map(({ vat }, index) => ({ path: `prepayments.${index}`, vat, amount: 0n })),
  ]
}

function groupChecks(group: VatGroup, path: string, taxed: readonly Taxed[]): Check[] {
  const rules = groupRules[group.category]
  const parts = taxed.filter(({ vat }) => vat.category === group.category && isSameRate(vat.rate, group.rate))
  const amounts = parts.map(({ amount }) => amount).filter((amount) => amount !== undefined)
  const taxable = halalasIn(group.taxable)
  const tax = taxable === undefined ? undefined : percentOf(taxable, group.rate)
  return [
    ...amountChecks(`${path}.taxable`, group.taxable, { missing: ['BR-45', 'error'], decimals: 'BR-DEC-19' }),
    ...amountChecks(`${path}.amount`, group.amount, { missing: ['BR-46', 'error'], decimals: 'BR-DEC-20' }),
    [
      rules.taxable,
      rules.taxableSeverity,
      `${path}.taxable`,
      differs(group.taxable, amounts.length === parts.length ? sum(amounts) : undefined),
    ],
    ['BR-CO-17', 'warning', `${path}.amount`, differs(group.amount, tax)],
    [rules.tax, 'error', `${path}.amount`, group.category !== 'S' && differs(group.amount, 0n)],
    ...reasonChecks(group, `${path}.exemption`),
  ]
}

/** A reason of the category's list for everything but the standard rate, which has none. */
function reasonChecks({ category, exemption }: Vat, path: string): Check[] {
  const { reason } = groupRules[category]
  if (category === 'S') return [[reason, 'warning', path, exemption !== null]]
  if (!exemption) return [[reason, 'warning', path, true]]
  const { code, name_ar, name_en } = exemption
  return [
    ['BR-KSA-CL-04', 'warning', `${path}.code`, exemptionOf(code)?.category !== category],
    ['BR-KSA-83', 'warning', path, isBlank(name_ar) || isBlank(name_en)],
    ['BR-KSA-F-06', 'warning', path, isLonger(`${name_en} | ${name_ar}`, 1000)],
  ]
}

/** Each part belongs to a group, which has one reason for all of them. */
function partChecks({ path, vat }: Taxed, groups: readonly VatGroup[]): Check[] {
  const group = groups.find(({ category, rate }) => category === vat.category && isSameRate(rate, vat.rate))
  const { exists, reason } = groupRules[vat.category]
  return [
    [exists, vat.category === 'S' ? 'error' : 'warning', `${path}.vat`, group === undefined],
    [
      reason,
      'warning',
      `${path}.vat.exemption`,
      group !== undefined && (group.exemption?.code ?? null) !== (vat.exemption?.code ?? null),
    ],
  ]
}

/** `15.00` and `15` are one rate. */
function isSameRate(one: string, other: string): boolean {
  return one === other || halalasIn(one) === halalasIn(other)
}
