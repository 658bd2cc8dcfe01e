import type { FieldCode } from '../fieldErrors.ts'
import type { InvoiceBuyer, InvoiceSeller, PartyAddress } from './party.ts'

/** What of a draft the law asks about before it is issued. */
export interface Issuable {
  readonly isSimplified: boolean
  readonly isNote: boolean
  readonly buyer: InvoiceBuyer | null
  readonly lines: readonly { readonly exemption_code: string | null }[]
  readonly supply_on: string | null
  readonly due_on: string | null
  readonly reason_code: string | null
  readonly seller: Pick<InvoiceSeller, 'vat_number' | 'cr' | 'address'>
}

export interface Missing {
  readonly path: string
  readonly code: FieldCode
}

/** What is missing before a draft can be issued on that day, at the fields it is missing from. */
export function missingBeforeIssue(draft: Issuable, today: string): Missing[] {
  const { seller, supply_on, due_on } = draft
  const isMissing: readonly (readonly [path: string, code: FieldCode, is: boolean])[] = [
    ['seller.vat_number', 'required', !seller.vat_number],
    ['seller.cr', 'required', !seller.cr],
    ['seller.address', 'required', !seller.address || missingParts(seller.address).length > 0],
    ['supply_on', 'day_far', supply_on !== null && daysFrom(today, supply_on) > mostDaysAhead],
    ['due_on', 'day_past', due_on !== null && due_on < today],
    ['lines', 'too_few', draft.lines.length === 0],
    ['reason_code', 'required', draft.isNote && draft.reason_code === null],
  ]
  return [...isMissing.filter(([, , is]) => is).map(([path, code]) => ({ path, code })), ...missingOfBuyer(draft)]
}

/** What is paid for ahead is supplied within a year. */
const mostDaysAhead = 365

function missingOfBuyer({ isSimplified, buyer, lines, seller }: Issuable): Missing[] {
  // ZATCA BR-KSA-49: private education and healthcare are free of tax for citizens, who are named by their identity.
  const isForCitizens = lines.some(({ exemption_code }) => citizensOnly.has(exemption_code ?? ''))
  if (!buyer) return isSimplified && !isForCitizens ? [] : [{ path: 'buyer.name_ar', code: 'required' }]
  const missing: Missing[] = []
  if (buyer.vat_number !== null && buyer.vat_number === seller.vat_number) {
    missing.push({ path: 'buyer.vat_number', code: 'own_vat_number' })
  }
  if (isForCitizens && buyer.identifier?.scheme !== 'NAT') {
    missing.push({ path: 'buyer.identifier.value', code: 'required' })
  }
  if (isSimplified) return missing
  // ZATCA BR-KSA-14, BR-KSA-81.
  if (buyer.vat_number === null && buyer.identifier === null) {
    missing.push({ path: 'buyer.vat_number', code: 'buyer_number' })
  }
  const parts = missingParts(buyer.address ?? nowhere)
  return [...missing, ...parts.map((part): Missing => ({ path: `buyer.address.${part}`, code: 'required' }))]
}

const citizensOnly: ReadonlySet<string> = new Set(['VATEX-SA-EDU', 'VATEX-SA-HEA'])

type Part = 'street_ar' | 'city' | 'building_number' | 'district_ar' | 'postal_code'
type Written = Pick<PartyAddress, Part | 'street_en' | 'district_en' | 'country'>

const nowhere: Written = {
  street_ar: null,
  street_en: null,
  city: null,
  building_number: null,
  district_ar: null,
  district_en: null,
  postal_code: null,
  country: 'SA',
}

/** ZATCA BR-KSA-10 and BR-KSA-63: street, city and country; in the Kingdom the whole national address. */
function missingParts(address: Written): Part[] {
  const isInKingdom = address.country === 'SA'
  const isMissing: readonly (readonly [part: Part, is: boolean])[] = [
    ['street_ar', address.street_ar === null && address.street_en === null],
    ['building_number', isInKingdom && address.building_number === null],
    ['district_ar', isInKingdom && address.district_ar === null && address.district_en === null],
    ['city', address.city === null],
    ['postal_code', isInKingdom && address.postal_code === null],
  ]
  return isMissing.filter(([, is]) => is).map(([part]) => part)
}

function daysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000
}
