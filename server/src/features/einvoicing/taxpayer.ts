import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import type { Db } from '../../platform/parts.ts'
import { nationalAddressOf } from '../addresses/index.ts'
import { findCompany, printedVatNumber } from '../companies/index.ts'

export interface Taxpayer {
  readonly seller: InvoiceSeller
  readonly logoFile: string | null
  readonly isVatCheckDue: boolean
}

/** The company's current details for documents: its name in the commercial register and its national address. */
export async function taxpayerToday(db: Db, companyId: string): Promise<Taxpayer> {
  const company = await findCompany(db, companyId)
  const registered = company.crName ?? company.name
  return {
    logoFile: company.logoFileId,
    isVatCheckDue: company.vatCheckDue,
    seller: {
      name_ar: registered,
      name_en: registered === company.name ? null : company.name,
      cr: company.cr,
      vat_number: printedVatNumber(company),
      address: await nationalAddressOf(db, companyId),
      phone: company.phone || null,
      email: company.email || null,
    },
  }
}
