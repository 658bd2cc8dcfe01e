import { randomUUIDv7 } from 'node:crypto'
import { bundleInvoices, cancelBundle, listBundles } from '@mawrid/contract/invoices/documents.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext, Handle } from '../../../platform/http/feature.ts'
import type { Db, Limit, Parts } from '../../../platform/parts.ts'
import { asOf } from '../../einvoicing/index.ts'
import { folderOf } from './pieces.ts'
import { sendBundle } from './printBundle.ts'
import { requestedInvoices } from './requestedInvoices.ts'
import { type BundleRecord, findBundle, insertBundle, moveBundle, readBundles } from './store.ts'
import { bundleView } from './view.ts'

const bundlesOfCompany: Limit = { name: 'invoice_bundles', points: 20, seconds: 3_600 }
const latest = 20

/** Many documents in one ZIP with a summary. */
export function registerBundleRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  handle(bundleInvoices, (context) => requestBundle(parts, context))
  handle(cancelBundle, (context) => stopBundle(parts, context))
  handle(listBundles, async ({ principal: { company } }) => {
    const bundles = await db.readCompany(company.id, (companyDb) => readBundles(companyDb, company.id, latest))
    return { results: bundles.map((bundle) => bundleView(parts, bundle)) }
  })
}

async function requestBundle(parts: Parts, { principal, body, once }: CallContext<typeof bundleInvoices>) {
  const { db, limits, clock } = parts
  const { userId, company } = principal
  const now = clock.now()
  async function selectInvoices() {
    const ids = await db.readCompany(company.id, (companyDb) => requestedInvoices(companyDb, body, asOf(parts)))
    await limits.spend(bundlesOfCompany, company.id)
    return ids
  }
  return once.after(selectInvoices, async (tx, ids) => {
    const bundle = await insertBundle(tx, {
      id: randomUUIDv7(),
      companyId: company.id,
      requestedBy: userId,
      state: 'waiting',
      lang: body.lang,
      invoiceIds: ids,
      total: ids.length,
      createdAt: now,
    })
    await sendBundle(parts, tx, bundle)
    await recordBundleAction(parts, tx, null, bundle, { action: 'ask', userId })
    return bundleView(parts, bundle)
  })
}

/** Printed pieces are deleted once it is cancelled. */
async function stopBundle(parts: Parts, { params, principal: { userId, company } }: CallContext<typeof cancelBundle>) {
  const { db, events, storage } = parts
  const stopped = await db.forCompany(company.id, async (tx) => {
    const bundle = await findBundle(tx, params.id)
    const moved = await moveBundle(tx, params.id, { state: 'cancelled' })
    if (!moved) throw new Problem('wrong_state', { params: { state: bundle.state, action: 'cancel' } })
    await recordBundleAction(parts, tx, bundle, moved, { action: 'cancel', userId })
    await events.announce(tx, { companyId: company.id, kind: 'invoice_bundle', data: { id: params.id } })
    return moved
  })
  await storage.removeFolder(folderOf(params.id))
  return bundleView(parts, stopped)
}

/** Records in the history who requested or cancelled a bundle. */
function recordBundleAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  before: BundleRecord | null,
  { id, companyId, state, total }: BundleRecord,
  move: { readonly action: 'ask' | 'cancel'; readonly userId: string },
): Promise<void> {
  const documents = { field: 'total', before: null, after: total, is_hidden: false }
  return recordMove(tx, {
    companyId,
    kind: 'invoice_bundle',
    recordId: id,
    called: {},
    at: clock.now(),
    side: 'seller',
    from: before?.state ?? null,
    to: state,
    changes: before ? [] : [documents],
    ...move,
  })
}
