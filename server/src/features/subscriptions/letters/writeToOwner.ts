import { eq } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { users } from '../../account/tables.ts'
import type { CompanyRow } from '../../companies/index.ts'
import type { PackageRow } from '../packages/packageStore.ts'

interface Letters {
  readonly packagePaid: { readonly total: string; readonly ends: string; readonly invoice: string }
  readonly packageEnds: { readonly total: string; readonly ends: string; readonly invoice: string }
  readonly packageRenews: { readonly total: string; readonly ends: string; readonly card: string }
  readonly packageStops: { readonly ends: string }
  readonly packageUnpaid: { readonly total: string; readonly grace: string; readonly invoice: string }
  readonly packageEnded: Readonly<Record<never, string>>
  readonly receiptRefused: {
    readonly reference: string
    readonly reason_en: string
    readonly reason_ar: string
    readonly note: string
    readonly invoice: string
  }
}

/** A letter to whom the company belongs, sent with what it tells of. */
export async function writeToOwner<Name extends keyof Letters>(
  { mail, settings }: Pick<Parts, 'mail' | 'settings'>,
  tx: Db,
  { userId }: Pick<CompanyRow, 'userId'>,
  chosen: Pick<PackageRow, 'nameAr' | 'nameEn'>,
  template: Name,
  values: Letters[Name],
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (!person) return
  const { nameAr: package_ar, nameEn: package_en } = chosen
  const page = 'invoice' in values ? `invoice/${String(values.invoice)}` : 'list'
  const link = `${settings.publicUrl}/apps/subscription/${page}`
  const known = { name: person.firstName, package_ar, package_en, link, ...values }
  await mail.send({ to: person.email, lang: person.lang, template, values: known }, tx)
}
