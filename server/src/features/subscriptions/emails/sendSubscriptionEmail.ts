import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { ownerOf } from '../../users/index.ts'
import type { PackageRow } from '../packages/store.ts'

interface Emails {
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

/** Emails the company's owner, in the transaction of the change. */
export async function sendSubscriptionEmail<Name extends keyof Emails>(
  { mail, settings }: Pick<Parts, 'mail' | 'settings'>,
  tx: Db,
  { userId }: Pick<CompanyRow, 'userId'>,
  chosen: Pick<PackageRow, 'nameAr' | 'nameEn'>,
  template: Name,
  values: Emails[Name],
): Promise<void> {
  const person = await ownerOf(tx, userId)
  if (!person) return
  const { nameAr: package_ar, nameEn: package_en } = chosen
  const link = `${settings.publicUrl}${pathFor(template, values)}`
  const known = { name: person.first_name, package_ar, package_en, link, ...values }
  const choice = ending.includes(template) && { choice: { userId, kind: 'subscription_ending' } as const }
  await mail.send({ to: person.email, lang: person.lang, template, values: known, ...choice }, tx)
}

/** Reminders can be turned off; emails about payments, refusals and endings cannot. */
const ending: readonly (keyof Emails)[] = ['packageEnds', 'packageRenews', 'packageStops']

/** The list is locked for an inactive company, so that email links to the choice of a package (checklist O-04). */
function pathFor(template: keyof Emails, values: Emails[keyof Emails]): string {
  if ('invoice' in values) return recordPath('subscriptionInvoice', values.invoice)
  return template === 'packageEnded' ? screenPaths.subscriptionChoose : screenPaths.subscriptions
}
