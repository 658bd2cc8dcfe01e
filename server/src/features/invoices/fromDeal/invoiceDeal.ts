import type { invoiceDeal as call, dealParts } from '@mawrid/contract/invoices/calls.ts'
import { identifierOfCompany } from '@mawrid/contract/invoices/identifiers.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { agreedReturnDays, type DealRecord, lockDeal } from '../../deals/index.ts'
import { settleAdvances } from '../advances/settleAdvances.ts'
import { makeDraft } from '../drafts/makeDraft.ts'
import { readSettings } from '../settings/store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { contentOfDeal } from './contentOfDeal.ts'
import { invoiceableLines, isInvoiceable, leftOfDeal } from './leftOfDeal.ts'

/** Draws up an invoice of an agreed deal: of all that is on none yet, or of what was shipped or accepted of it. */
export async function invoiceDeal(parts: Parts, { body, principal, once }: CallContext<typeof call>): Promise<Invoice> {
  const { id } = await once(async (tx) => {
    const made = await draftOfDeal(parts, tx, body.deal, body.part, principal.userId)
    return { id: made.id }
  })
  return showInvoice(parts, principal.company, id)
}

export async function draftOfDeal(
  parts: Parts,
  tx: Db,
  dealId: string,
  part: (typeof dealParts)[number],
  userId: string | null,
): Promise<InvoiceRecord> {
  const deal = await lockDeal(tx, dealId)
  if (!isInvoiceable(deal)) throw new Problem('wrong_state', { params: { state: deal.status, action: 'invoice' } })
  const left = await leftOfDeal(tx, deal)
  const selected = invoiceableLines(left, part)
  if (selected.length === 0) throw new Problem('nothing_to_invoice')
  const content = contentOfDeal(left, selected)
  const { words, ...draft } = await draftFor(tx, deal)
  const returnDays = deal.kind === 'product' ? await agreedReturnDays(tx, deal) : null
  const made = await makeDraft(
    parts,
    tx,
    { ...draft, words: { ...words, returnDays }, kind: 'tax_invoice', content },
    { userId },
  )
  await settleAdvances(parts, tx, dealId)
  return made
}

/** What the invoices of a deal have in common. */
export async function draftFor(tx: Db, deal: DealRecord) {
  const { id: dealId, companyId, number: dealNumber, poNumber } = deal
  const { lang, terms_ar: termsAr, terms_en: termsEn } = await readSettings(tx, companyId)
  const words = { dealId, dealNumber, poNumber, termsAr, termsEn }
  return { companyId, isSimplified: false, lang, buyer: buyerOfDeal(deal), inheritsFrom: deal, words }
}

/** The buyer as the marketplace sent them with the request, or as the customer was when the quote was written. */
function buyerOfDeal({ buyer, onMarket }: Pick<DealRecord, 'buyer' | 'onMarket'>): InvoiceBuyer {
  const { id, name_ar, name_en, cr, vat_number, address, contact, phone, email } = buyer
  return {
    market_id: onMarket ? id : null,
    name_ar,
    name_en,
    vat_number,
    contact,
    phone,
    email,
    identifier: cr === null ? null : identifierOfCompany(cr),
    address: address && {
      short_address: address.short_address,
      building_number: address.building_number,
      street_ar: address.street_ar,
      street_en: address.street_en,
      district_ar: address.district_ar,
      district_en: address.district_en,
      city: address.city,
      region: address.region,
      postal_code: address.postal_code,
      additional_number: address.additional_number,
      country: 'SA',
    },
  }
}
