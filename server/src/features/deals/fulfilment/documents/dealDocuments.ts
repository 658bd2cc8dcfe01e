import { franchisePipeline, investmentPipeline } from '@mawrid/contract/deals/delivery.states.ts'
import type { documentAccess, documentKinds } from '@mawrid/contract/listings/attachments.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { inArray } from 'drizzle-orm'
import { recordMove } from '../../../../platform/history/history.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { listingDetails } from '../../../listings/tables.ts'
import { calledOf, dealAnnounced } from '../../recordDealAction.ts'
import { findDeal, readLines } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { disclosureOf } from '../pipeline/disclosure.ts'

type Access = (typeof documentAccess)[number]

interface DealDocument {
  /** Of its file. */
  readonly id: string
  readonly kind: (typeof documentKinds)[number]
  readonly name: string
  readonly access: Access
  readonly is_open: boolean
}

/** The documents of what a deal is about, with which of them the buyer may open by now. */
export async function dealDocuments(db: Db, deal: DealRecord): Promise<DealDocument[]> {
  const lines = await readLines(db, deal.id)
  const listings = lines.flatMap(({ listingId }) => listingId ?? [])
  const found =
    listings.length === 0
      ? []
      : await db
          .select({ documents: listingDetails.documents })
          .from(listingDetails)
          .where(inArray(listingDetails.listingId, listings))
  const disclosure = deal.kind === 'franchise' ? await disclosureOf(db, lines) : null
  const attached = found
    .flatMap(({ documents }) => documents)
    .map(({ id, kind, name, access }) => ({ id, kind, name, access, is_open: isOpen(deal, access) }))
  if (!disclosure) return attached
  const own = { id: disclosure, kind: 'disclosure', name: disclosureName, access: 'on_request' } as const
  return [...attached, { ...own, is_open: hasReached(deal, 'disclosed') }]
}

/** A link for the buyer. Opening it is recorded in the deal's history, which the seller sees. */
export async function openDocument(
  parts: Parts,
  tx: Db,
  { id, document }: { readonly id: string; readonly document: string },
): Promise<{ url: string }> {
  const deal = await findDeal(tx, id)
  const requested = (await dealDocuments(tx, deal)).find((one) => one.id === document)
  if (!requested) throw new Problem('not_found')
  if (!requested.is_open)
    throw new Problem('wrong_state', { params: { state: deal.pipelineStatus ?? deal.status, action: 'open' } })
  await recordMove(tx, {
    companyId: deal.companyId,
    kind: 'deal',
    recordId: deal.id,
    called: calledOf(deal),
    at: parts.clock.now(),
    side: 'buyer',
    action: 'open_document',
    from: deal.status,
    to: deal.status,
    note: requested.name,
  })
  await dealAnnounced(parts, tx, deal, 'moved')
  return { url: parts.files.linkTo(requested.id) }
}

const disclosureName = 'وثيقة الإفصاح · Disclosure document'

/** The pipeline step from which restricted documents are open to the buyer. */
const openFrom = {
  franchise: { on_request: 'qualified', after_nda: 'disclosed' },
  investment: { on_request: 'due_diligence', after_nda: 'nda_signed' },
} as const satisfies Partial<Record<DealRecord['kind'], Record<Exclude<Access, 'all'>, DealRecord['pipelineStatus']>>>

/** Goods and services have no pipeline: their restricted documents are requested for themselves (`documentRequests`). */
function isOpen(deal: Pick<DealRecord, 'kind' | 'status' | 'pipelineStatus'>, access: Access): boolean {
  if (access === 'all') return true
  if (deal.kind !== 'franchise' && deal.kind !== 'investment') return false
  return hasReached(deal, openFrom[deal.kind][access])
}

const goingOn: readonly DealRecord['status'][] = [
  'new',
  'info_requested',
  'offered',
  'countered',
  'accepted',
  'completed',
]

function hasReached(
  { kind, status, pipelineStatus }: Pick<DealRecord, 'kind' | 'status' | 'pipelineStatus'>,
  step: string,
): boolean {
  const steps: readonly string[] = kind === 'franchise' ? franchisePipeline.states : investmentPipeline.states
  return pipelineStatus !== null && goingOn.includes(status) && steps.indexOf(pipelineStatus) >= steps.indexOf(step)
}
