import { halalasIn, percentOf, signOf } from '../decimals.ts'
import type { Adjustment, Vat } from '../eInvoice.ts'
import { amountChecks, type Check, differs, isBlank, isLonger, isPercent } from './checks.ts'

/** Rules of allowances and charges; those of the whole document have a VAT of their own. */
export function adjustmentChecks(adjustment: Adjustment, path: string, vat: Vat | null): Check[] {
  const { isCharge, amount, share, reasonCode, reason } = adjustment
  const rules = rulesOf[vat ? 'document' : 'line'][isCharge ? 'charge' : 'allowance']
  return [
    ...amountChecks(`${path}.amount`, amount, { missing: rules.missing, decimals: rules.decimals }),
    ['BR-KSA-F-06', 'warning', `${path}.reason`, isLonger(reason, 1000)],
    ...(rules.reason
      ? ([
          [rules.reasonCode, 'warning', `${path}.reasonCode`, isBlank(reasonCode)],
          [rules.reason, 'warning', `${path}.reason`, isBlank(reason)],
        ] as const)
      : []),
    ...(share ? shareChecks(share, amount, { path, decimals: rules.baseDecimals }) : []),
    ...(vat ? taxChecks(vat, isCharge, `${path}.vat.rate`) : []),
  ]
}

/** EN 16931 numbers its rules by the place of the amount. */
const rulesOf = {
  document: {
    allowance: {
      missing: ['BR-31', 'error'],
      decimals: 'BR-DEC-01',
      baseDecimals: 'BR-DEC-02',
      reasonCode: '',
      reason: '',
    },
    charge: {
      missing: ['BR-36', 'warning'],
      decimals: 'BR-DEC-05',
      baseDecimals: 'BR-DEC-06',
      reasonCode: 'BR-KSA-19',
      reason: 'BR-KSA-21',
    },
  },
  line: {
    allowance: {
      missing: ['BR-41', 'error'],
      decimals: 'BR-DEC-24',
      baseDecimals: 'BR-DEC-25',
      reasonCode: '',
      reason: '',
    },
    charge: {
      missing: ['BR-43', 'warning'],
      decimals: 'BR-DEC-27',
      baseDecimals: 'BR-DEC-28',
      reasonCode: 'BR-KSA-20',
      reason: 'BR-KSA-22',
    },
  },
} as const

/** A percentage and its base are one field of the model, so neither exists without the other (EN16931-04, -05). */
function shareChecks(
  share: NonNullable<Adjustment['share']>,
  amount: string,
  { path, decimals }: { readonly path: string; readonly decimals: string },
): Check[] {
  const base = halalasIn(share.base)
  const computed = base === undefined ? undefined : percentOf(base, share.percent)
  return [
    ...amountChecks(`${path}.share.base`, share.base, { decimals }),
    ['BR-KSA-DEC-01', 'error', `${path}.share.percent`, !isPercent(share.percent)],
    ['BR-KSA-EN16931-03', 'warning', `${path}.amount`, differs(amount, computed)],
  ]
}

function taxChecks({ category, rate }: Vat, isCharge: boolean, path: string): Check[] {
  const sign = signOf(rate)
  return [
    ['BR-KSA-DEC-02', 'error', path, !isPercent(rate)],
    [isCharge ? 'BR-S-07' : 'BR-S-06', isCharge ? 'warning' : 'error', path, category === 'S' && sign !== 1],
    [isCharge ? 'BR-Z-07' : 'BR-Z-06', 'error', path, category === 'Z' && sign !== 0],
    [isCharge ? 'BR-E-07' : 'BR-E-06', 'error', path, category === 'E' && sign !== 0],
    [isCharge ? 'BR-KSA-13' : 'BR-KSA-12', 'warning', path, category === 'O' && sign !== 0],
  ]
}
