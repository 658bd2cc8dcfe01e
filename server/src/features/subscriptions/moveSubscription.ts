import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type CompanyRow, companyStateChanged, lockCompany, storeCompany } from '../companies/index.ts'
import type { InvoiceRow } from './invoices/store.ts'
import { findPackage, packageOf } from './packages/store.ts'
import { companySubscription } from './rules/companySubscription.ts'
import { type SubscriptionChange, type SubscriptionRow, storeSubscription } from './store.ts'

export interface Move {
  readonly action: string
  readonly side: Side
  readonly userId?: string | null
  readonly reasonCode?: string
  readonly note?: string
  /** What was paid, including VAT. */
  readonly paid?: string
}

type Deps = Pick<Parts, 'events' | 'clock'>

/**
 * Locks the company before any change of its subscription, invoices or payments, so that payments, changes and
 * deadlines are serialized and never deadlock.
 */
export function withLockedCompany<T>(
  { db }: Pick<Parts, 'db'>,
  companyId: string,
  run: (tx: Db, company: CompanyRow) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => run(tx, await lockCompany(tx, companyId)))
}

/** Stores a subscription, updates the company accordingly, records it and announces it to open screens. */
export async function moveSubscription(
  parts: Deps,
  tx: Db,
  { company, before }: { readonly company: CompanyRow; readonly before: SubscriptionRow },
  change: SubscriptionChange,
  move: Move,
): Promise<SubscriptionRow> {
  const now = parts.clock.now()
  const after = await storeSubscription(tx, before.id, change, now)
  await recordSubscriptionAction(parts, tx, { company, before, after }, move)
  return after
}

/** The same for one that was stored already: `before` is null when it was made. */
export async function recordSubscriptionAction(
  parts: Deps,
  tx: Db,
  {
    company,
    before,
    after,
  }: { readonly company: CompanyRow; readonly before: SubscriptionRow | null; readonly after: SubscriptionRow },
  { paid, ...move }: Move,
): Promise<void> {
  const now = parts.clock.now()
  const chosen = await packageOf(tx, after.packageId)
  const stored = await storeCompany(tx, company.id, companySubscription(company, after, chosen, now), now)
  const { id, companyId, status, version } = after
  await recordMove(tx, {
    ...recordOf(parts, after, 'subscription'),
    ...move,
    called: { name_ar: chosen.nameAr, name_en: chosen.nameEn },
    changes:
      paid === undefined ? await subscriptionChanges(tx, before, after) : await paymentChanges(tx, before, after, paid),
    from: before?.status ?? null,
    to: status,
  })
  await parts.events.announce(tx, { companyId, kind: 'subscription', data: { id, status, version } })
  await companyStateChanged(parts, tx, { before: company, after: stored }, move.side)
}

/** Records an action on an invoice and announces it to open screens. */
export async function recordInvoiceAction(
  parts: Deps,
  tx: Db,
  before: InvoiceRow | null,
  after: InvoiceRow,
  move: Move,
): Promise<void> {
  await recordMove(tx, {
    ...recordOf(parts, after, 'subscription_invoice'),
    ...move,
    called: { ref: after.number ?? after.reference },
    from: before?.status ?? null,
    to: after.status,
  })
  await announceInvoice(parts, tx, after)
}

export async function announceInvoice(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId, status, version, subscriptionId: subscription }: InvoiceRow,
): Promise<void> {
  await events.announce(tx, { companyId, kind: 'subscription_invoice', data: { id, status, version, subscription } })
}

function recordOf({ clock }: Deps, { id, companyId }: { id: string; companyId: string }, kind: RecordKind) {
  return { companyId, kind, recordId: id, at: clock.now() }
}

/** What a payment was for: the amount, the plan even if it stays the same, and what else changed. */
export async function paymentChanges(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  paid: string,
): Promise<FieldChange[]> {
  const changes = await subscriptionChanges(tx, before, after)
  const { nameAr, nameEn } = await packageOf(tx, after.packageId)
  const same = { field: 'package', before: null, after: { ar: nameAr, en: nameEn }, is_hidden: false }
  return [
    { field: 'paid', before: null, after: paid, is_hidden: false },
    ...(changes.some(({ field }) => field === 'package') ? [] : [same]),
    ...changes,
  ]
}

/** The changes of a subscription, with plan names; the card is not recorded. */
async function subscriptionChanges(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
): Promise<FieldChange[]> {
  if (!before) return []
  const ids = [before, after].flatMap(({ packageId, pendingPackage }) => [
    packageId,
    ...(pendingPackage ? [pendingPackage] : []),
  ])
  const names = new Map<string, { ar: string; en: string }>()
  for (const id of new Set(ids)) {
    const found = await findPackage(tx, id)
    if (found) names.set(id, { ar: found.nameAr, en: found.nameEn })
  }
  return changesOf(historyFields(before), historyFields(after), { hidden: ['card'], nameOf: (id) => names.get(id) })
}

function historyFields(row: SubscriptionRow) {
  return {
    package: row.packageId,
    period: row.period,
    start_date: row.startDate,
    end_date: row.endDate,
    auto_renew: row.autoRenew,
    card: row.cardId,
    cancel_at_end: row.cancelAtEnd,
    pending_package: row.pendingPackage,
    pending_period: row.pendingPeriod,
  }
}
