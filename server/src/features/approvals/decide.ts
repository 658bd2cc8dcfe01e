import type { Approval, WholeApproval } from '@mawrid/contract/approvals/approval.ts'
import type * as calls from '@mawrid/contract/approvals/calls.ts'
import { type ApprovalAction, type ApprovalStatus, approvalLife } from '@mawrid/contract/approvals/states.ts'
import type { ProblemCode } from '@mawrid/contract/problemStatus.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import type { CallContext, Once, Principal } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { inScope } from '../../platform/scope.ts'
import { activeMembers } from '../team/index.ts'
import { gateOf } from './approvalGate.ts'
import { recordApproval } from './recordApproval.ts'
import { findRequest, lockRequest, namesFor, storeRequest } from './store.ts'
import type { ApprovalRecord } from './tables.ts'
import { approvalView } from './view.ts'

type Approving = CallContext<typeof calls.approveRequest>

/** What shows that a record, or the person who asked, is no longer as it was. */
const outdating: ReadonlySet<ProblemCode> = new Set([
  'version_conflict',
  'wrong_state',
  'not_found',
  'invalid_input',
  'offer_unchanged',
  'right_missing',
  'outside_scope',
])

/**
 * Does what was held back, as the person who asked for it, in the transaction in which the request is approved. The frozen
 * content is checked again like any other call; where it no longer fits the record, the request is outdated.
 */
export async function approveRequest(parts: Parts, context: Approving): Promise<Approval> {
  const { params, body, principal } = context
  const companyId = principal.company.id
  const request = await parts.db.readCompany(companyId, (companyDb) => findRequest(companyDb, params.id))
  try {
    await replay(parts, context, request, (tx) =>
      decide(parts, tx, { id: params.id, action: 'approve', principal, note: body.note }),
    )
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof Undecidable || !outdating.has(error.code)) throw error
    await outdate(parts, request, principal.userId)
  }
  return showRequest(parts, principal, params.id)
}

async function replay(
  parts: Parts,
  { once, lang, request: http, reply }: Approving,
  held: ApprovalRecord,
  approve: (tx: Db) => Promise<void>,
): Promise<void> {
  const registered = gateOf(parts).registered(held.call)
  if (!registered) throw new Error(`Nothing answers the call ${held.call}`)
  const principal = await requesterOf(parts, held)
  const { right } = registered.call
  if (!principal || (right && !principal.company.rights.has(right))) throw new Problem('right_missing')
  const approving = <T>(run: (tx: Db) => Promise<T>) =>
    once(async (tx) => {
      await approve(tx)
      const result = await run(tx)
      // Not before what it does, which is approved with it.
      await storeRequest(tx, held.id, { decidedAt: parts.clock.now() })
      return result
    })
  const own: Once = Object.assign(approving, {
    async after<P, T>(prepare: () => Promise<P>, run: (tx: Db, prepared: P) => Promise<T>) {
      const prepared = await prepare()
      return approving((tx) => run(tx, prepared))
    },
  })
  const { params, body } = held.content
  await inScope(principal.company.scope, async () =>
    registered.answer({
      // As the call's schemas have checked it when it was sent.
      params,
      query: undefined,
      body,
      uploads: [],
      principal,
      lang,
      once: own,
      reading: parts.db.reading('newest'),
      request: http,
      reply,
    }),
  )
}

/** The person who asked, with the rights of today; undefined once the person has left or is suspended. */
async function requesterOf(parts: Parts, { companyId, requestedBy }: ApprovalRecord) {
  const members = await parts.db.readCompany(companyId, (companyDb) => activeMembers(companyDb, companyId))
  const asker = members.find(({ userId }) => userId === requestedBy)
  if (!asker) return undefined
  const { role, roleId, rights, scope } = asker
  const company = { id: companyId, isActive: true, role, roleId, rights, scope, lacksSecondStep: false }
  // What needs a recent proof had it when it was requested.
  return { userId: asker.userId, sessionId: '', lang: asker.lang, company, hasRecentStep: true }
}

/** A decision that the request's state does not allow; what was held back is not the reason. */
class Undecidable extends Problem {}

export async function refuseRequest(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.refuseRequest>,
): Promise<Approval> {
  await once((tx) => decide(parts, tx, { id: params.id, action: 'refuse', principal, note: body.note }))
  return showRequest(parts, principal, params.id)
}

/** The note of the person who asked, which replaces an earlier one. */
export async function noteRequest(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.noteRequest>,
): Promise<Approval> {
  await once(async (tx) => {
    const request = await lockRequest(tx, params.id)
    nextOf(request, 'note', principal.userId)
    await storeRequest(tx, params.id, { requestNote: body.note })
    await recordApproval(parts, tx, request, { action: 'note', userId: principal.userId, note: body.note })
  })
  return showRequest(parts, principal, params.id)
}

/** A request with what it would do. Those who do not decide see their own. */
export async function readRequest(
  { db }: Parts,
  { params, principal }: CallContext<typeof calls.readApproval>,
): Promise<WholeApproval> {
  const { id: companyId, rights } = principal.company
  return db.readCompany(companyId, async (companyDb) => {
    const request = await findRequest(companyDb, params.id)
    if (request.requestedBy !== principal.userId && !rights.has('approvals.decide')) throw new Problem('not_found')
    const names = await namesFor(companyDb, [request])
    return { ...approvalView(request, names, { userId: principal.userId, rights }), content: request.shown }
  })
}

export async function withdrawRequest(
  parts: Parts,
  { params, principal, once }: CallContext<typeof calls.withdrawRequest>,
): Promise<Approval> {
  await once((tx) => decide(parts, tx, { id: params.id, action: 'withdraw', principal, note: null }))
  return showRequest(parts, principal, params.id)
}

type Decider = Principal & { readonly company: NonNullable<Principal['company']> }

interface Decision {
  readonly id: string
  readonly action: Exclude<ApprovalAction, 'ask' | 'note' | 'outdate'>
  readonly principal: Decider
  readonly note: string | null
}

async function decide(parts: Parts, tx: Db, { id, action, principal, note }: Decision): Promise<void> {
  const request = await lockRequest(tx, id)
  const next = nextOf(request, action, principal.userId)
  const decidedAt = parts.clock.now()
  await storeRequest(tx, id, { status: next, decidedBy: principal.userId, decidedAt, note })
  await recordApproval(parts, tx, request, { action, userId: principal.userId, note })
}

function nextOf({ status, requestedBy }: ApprovalRecord, action: ApprovalAction, userId: string): ApprovalStatus {
  const isOwn = requestedBy === userId
  const next = after(approvalLife, status, action, 'seller', (need) => {
    if (need === 'own') return isOwn
    return need === 'not_own' ? !isOwn : true
  })
  if (!next) throw new Undecidable('wrong_state', { params: { state: status, action } })
  return next
}

async function outdate(parts: Parts, { id, companyId }: ApprovalRecord, userId: string): Promise<void> {
  await parts.db.forCompany(companyId, async (tx) => {
    const request = await lockRequest(tx, id)
    if (request.status !== 'waiting') return
    await storeRequest(tx, id, { status: 'outdated', decidedAt: parts.clock.now() })
    await recordApproval(parts, tx, request, { action: 'outdate', userId })
  })
}

function showRequest({ db }: Parts, principal: Decider, id: string): Promise<Approval> {
  return db.readCompany(principal.company.id, async (companyDb) => {
    const request = await findRequest(companyDb, id)
    const reader = { userId: principal.userId, rights: principal.company.rights }
    return approvalView(request, await namesFor(companyDb, [request]), reader)
  })
}
