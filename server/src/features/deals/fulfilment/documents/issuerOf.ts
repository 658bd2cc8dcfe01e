import { and, eq } from 'drizzle-orm'
import type { Issuer, PostalAddress } from '../../../../platform/documents/templates/party.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { addresses } from '../../../addresses/tables.ts'
import { postalView } from '../../../addresses/view.ts'
import { findCompany, printedVatNumber } from '../../../companies/index.ts'

/** The company as it stands on its documents: as the commercial register names it, at its first address. */
export async function issuerOf({ files }: Pick<Parts, 'files'>, db: Db, companyId: string): Promise<Issuer> {
  const company = await findCompany(db, companyId)
  return {
    name_ar: company.crName ?? company.name,
    name_en: company.crName === company.name ? null : company.name,
    cr: company.cr,
    vat_number: printedVatNumber(company),
    address: await firstAddress(db, companyId),
    phone: company.phone || null,
    email: company.email || null,
    logo: company.logoFileId ? ((await files.read(company.logoFileId, db)) ?? null) : null,
  }
}

async function firstAddress(db: Db, companyId: string): Promise<PostalAddress | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.companyId, companyId), eq(addresses.isDefault, true)))
  return row ? postalView(row) : null
}
