import { identifierOfCompany } from '@mawrid/contract/invoices/identifiers.ts'
import type { InvoiceBuyer, InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { phaseOneQr } from '../../../outside/zatca/phaseOneQr.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { nationalAddressOf } from '../../addresses/index.ts'
import { type CompanyRow, printedVatNumber } from '../../companies/index.ts'
import { type InvoiceRow, nextInvoiceNumber } from '../invoices/store.ts'

type Series = Parameters<typeof nextInvoiceNumber>[2]

/** The fields that make a paid invoice or refund a legal document: number, both parties as of today, QR code. */
export async function issued(
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  tx: Db,
  company: CompanyRow,
  { total, vat }: Pick<InvoiceRow, 'total' | 'vat'>,
  series: Series = 'SUB',
) {
  const now = clock.now()
  const seller: InvoiceSeller = settings.marketplace.seller
  return {
    number: await nextInvoiceNumber(tx, Number(riyadhDay(now).slice(0, 4)), series),
    seller,
    buyer: await companyAsBuyer(tx, company),
    qr: phaseOneQr({
      sellerName: seller.name_ar,
      vatNumber: seller.vat_number ?? '',
      issuedAt: now,
      totalWithVat: total,
      vat,
    }),
  }
}

/** The buyer by its name in the commercial register and its national address. */
export async function companyAsBuyer(db: Db, company: CompanyRow): Promise<InvoiceBuyer> {
  const { id, crName, name, cr, phone, email } = company
  const registered = crName ?? name
  return {
    market_id: null,
    name_ar: registered,
    name_en: registered === name ? null : name,
    vat_number: printedVatNumber(company),
    identifier: cr ? identifierOfCompany(cr) : null,
    address: await nationalAddressOf(db, id),
    contact: null,
    phone: phone || null,
    email: email || null,
  }
}
