import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { InvoiceBuyer, InvoiceSeller, PartyAddress } from '@mawrid/contract/invoices/party.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { addDays } from '../../../platform/calendar/days.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'

interface Checked {
  readonly invoice: Pick<InvoiceRecord, 'kind' | 'isSimplified' | 'buyer' | 'supplyOn' | 'dueOn' | 'reasonCode'>
  readonly lines: readonly Pick<InvoiceLineRecord, 'exemptionCode'>[]
  readonly seller: InvoiceSeller
  readonly today: string
}

/** What the law asks for and is not there yet, at the fields it is missing from. */
export function missingOf({ invoice, lines, seller, today }: Checked): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (path: string, code: FieldCode) => errors.push(fieldError(path, code))
  if (!seller.vat_number) refuse('seller.vat_number', 'required')
  if (!seller.cr) refuse('seller.cr', 'required')
  if (!seller.address || !isWhole(seller.address)) refuse('seller.address', 'required')
  errors.push(...buyerErrors(invoice, lines, seller))
  if (invoice.supplyOn && invoice.supplyOn > addDays(today, daysAhead)) refuse('supply_on', 'day_far')
  if (invoice.kind !== 'credit_note' && invoice.dueOn && invoice.dueOn < today) refuse('due_on', 'day_past')
  if (lines.length === 0) refuse('lines', 'too_few')
  if (invoice.kind.endsWith('_note') && !invoice.reasonCode) refuse('reason_code', 'required')
  return errors
}

/** What is paid for ahead is supplied within a year. */
const daysAhead = 365

function buyerErrors(
  { isSimplified, buyer }: Checked['invoice'],
  lines: Checked['lines'],
  seller: InvoiceSeller,
): FieldError[] {
  const forCitizens = lines.some(({ exemptionCode }) => exemptionCode !== null && citizensOnly.includes(exemptionCode))
  if (!buyer) return isSimplified && !forCitizens ? [] : [fieldError('buyer', 'required')]
  const errors: FieldError[] = []
  if (buyer.vat_number !== null && buyer.vat_number === seller.vat_number) {
    errors.push(fieldError('buyer.vat_number', 'own_vat_number'))
  }
  // ZATCA BR-KSA-49: private education and healthcare are free of tax for citizens, who are named by their identity.
  if (forCitizens && buyer.identifier?.scheme !== 'NAT') errors.push(fieldError('buyer.identifier', 'required'))
  if (isSimplified) return errors
  // ZATCA BR-KSA-14, BR-KSA-81.
  if (!hasNumber(buyer)) errors.push(fieldError('buyer.vat_number', 'buyer_number'))
  return [...errors, ...addressErrors(buyer.address)]
}

const citizensOnly = ['VATEX-SA-EDU', 'VATEX-SA-HEA']

function hasNumber({ vat_number, identifier }: InvoiceBuyer): boolean {
  return vat_number !== null || identifier !== null
}

/** ZATCA BR-KSA-10 and BR-KSA-63: street, city and country; in the Kingdom the whole national address. */
function addressErrors(address: PartyAddress | null): FieldError[] {
  if (!address) return [fieldError('buyer.address', 'required')]
  return missingParts(address).map((part) => fieldError(`buyer.address.${part}`, 'required'))
}

function isWhole(address: PartyAddress): boolean {
  return missingParts(address).length === 0
}

function missingParts(address: PartyAddress): string[] {
  const isThere: readonly (readonly [string, boolean])[] = [
    ['street_ar', address.street_ar !== null || address.street_en !== null],
    ['city', address.city !== null],
    ...(address.country === 'SA'
      ? ([
          ['building_number', address.building_number !== null],
          ['district_ar', address.district_ar !== null || address.district_en !== null],
          ['postal_code', address.postal_code !== null],
        ] as const)
      : []),
  ]
  return isThere.filter(([, is]) => !is).map(([part]) => part)
}
