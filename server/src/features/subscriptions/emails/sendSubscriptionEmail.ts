import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Db } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import type { PackageRow } from '../packages/store.ts'

interface Emails {
  readonly packagePaid: { readonly total: string; readonly ends: string; readonly invoice: string }
  /** Without an invoice of the next period, which can be opened on the page of the subscription. */
  readonly packageEnds: { readonly total: string; readonly ends: string; readonly invoice?: string }
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

/** Notifies and emails those who manage the plan, in the transaction of the change. */
export async function sendSubscriptionEmail<Name extends keyof Emails>(
  parts: Notifying,
  tx: Db,
  { id: companyId }: Pick<CompanyRow, 'id'>,
  chosen: Pick<PackageRow, 'nameAr' | 'nameEn'>,
  template: Name,
  values: Emails[Name],
): Promise<void> {
  const isEnding = ending.includes(template)
  await notify(parts, tx, {
    companyId,
    kind: isEnding ? 'subscription_ending' : 'subscription_payment',
    recordId: companyId,
    path: pathFor(template, values),
    template,
    mustEmail: !isEnding,
    values: { package_ar: chosen.nameAr, package_en: chosen.nameEn, what: template, ...values },
  })
}

/** Reminders can be turned off; emails about payments, refusals and endings cannot. */
const ending: readonly (keyof Emails)[] = ['packageEnds', 'packageRenews', 'packageStops']

/** The list is locked for an inactive company, so that email links to the choice of a package (checklist O-04). */
function pathFor(template: keyof Emails, values: Emails[keyof Emails]): string {
  if ('invoice' in values && values.invoice !== undefined) return recordPath('subscriptionInvoice', values.invoice)
  return template === 'packageEnded' ? screenPaths.subscriptionChoose : screenPaths.subscriptions
}
