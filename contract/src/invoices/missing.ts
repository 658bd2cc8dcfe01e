import type { FieldCode } from '../fieldErrors.ts'
import { daysBetween } from '../values/days.ts'
import type { InvoiceBuyer, InvoiceSeller, PartyAddress } from './party.ts'

/** The parts of a draft that the legal requirements apply to. */
export interface Issuable {
  readonly isSimplified: boolean
  readonly isNote: boolean
  readonly buyer: InvoiceBuyer | null
  readonly lines: readonly { readonly exemption_code: string | null }[]
  readonly supply_on: string | null
  readonly due_on: string | null
  readonly reason_code: string | null
  readonly seller: Pick<InvoiceSeller, 'vat_number' | 'cr' | 'address'>
  /** The seller changed the VAT number, and has not been verified with it. */
  readonly isVatCheckDue: boolean
}

export interface Missing {
  readonly path: string
  readonly code: FieldCode
}

type Check = readonly (readonly [path: string, code: FieldCode, is: boolean])[]

/** What the law requires to issue a draft on that day and is still missing, by field. */
export function missingBeforeIssue(draft: Issuable, today: string): Missing[] {
  const { seller, isVatCheckDue, supply_on, due_on } = draft
  return [
    ...found([
      ['seller.vat_number', 'vat_unchecked', isVatCheckDue],
      ['seller.vat_number', 'required', !isVatCheckDue && !seller.vat_number],
      ['seller.cr', 'required', !seller.cr],
      ['seller.address', 'required', !seller.address || missingParts(seller.address).length > 0],
    ]),
    ...missingOfBuyer(draft),
    ...found([
      ['supply_on', 'supply_early', supply_on !== null && supply_on < firstSupplyDay],
      ['supply_on', 'day_far', supply_on !== null && daysBetween(today, supply_on) > maxDaysAhead],
      ['due_on', 'due_past', due_on !== null && due_on < today],
      ['lines', 'too_few', draft.lines.length === 0],
      ['reason_code', 'required', draft.isNote && draft.reason_code === null],
    ]),
  ]
}

/** The first day of the current VAT rates; before it, 5 percent applied. */
const firstSupplyDay = '2020-07-01'

/** Advance payments must be supplied within a year. */
export const maxDaysAhead = 365

function missingOfBuyer({ isSimplified, buyer, lines, seller }: Issuable): Missing[] {
  // ZATCA BR-KSA-49: private education and healthcare are free of tax for citizens, who are named by their identity.
  const isForCitizens = lines.some(({ exemption_code }) => citizensOnly.has(exemption_code ?? ''))
  if (!buyer) return found([['buyer', 'required', !isSimplified || isForCitizens]])
  const { vat_number, identifier, address } = buyer
  const missing = found([
    ['buyer.vat_number', 'own_vat_number', vat_number !== null && vat_number === seller.vat_number],
    ['buyer.identifier', 'required', isForCitizens && identifier?.scheme !== 'NAT'],
  ])
  if (isSimplified) return missing
  // ZATCA BR-KSA-14, BR-KSA-81.
  const number = found([['buyer.vat_number', 'buyer_number', vat_number === null && identifier === null]])
  if (!address) return [...missing, ...number, { path: 'buyer.address', code: 'required' }]
  const parts = missingParts(address).map((part): Missing => ({ path: `buyer.address.${part}`, code: 'required' }))
  return [...missing, ...number, ...parts]
}

const citizensOnly: ReadonlySet<string> = new Set(['VATEX-SA-EDU', 'VATEX-SA-HEA'])

/** ZATCA BR-KSA-10 and BR-KSA-63: street, city and country; in the Kingdom the whole national address. */
function missingParts(address: PartyAddress): string[] {
  const isInKingdom = address.country === 'SA'
  const { street_ar, street_en, district_ar, district_en } = address
  return found([
    ['street_ar', 'required', street_ar === null && street_en === null],
    ['city', 'required', address.city === null],
    ['building_number', 'required', isInKingdom && address.building_number === null],
    ['district_ar', 'required', isInKingdom && district_ar === null && district_en === null],
    ['postal_code', 'required', isInKingdom && address.postal_code === null],
  ]).map(({ path }) => path)
}

function found(check: Check): Missing[] {
  return check.filter(([, , is]) => is).map(([path, code]) => ({ path, code }))
}
