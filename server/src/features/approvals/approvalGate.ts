import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalReason, ApprovalRules } from '@mawrid/contract/approvals/approval.ts'
import { type ApprovalContent, noApprovalContent } from '@mawrid/contract/approvals/content.ts'
import { approvalCalls } from '@mawrid/contract/approvals/kinds.ts'
import type { CallShape } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../platform/database/violations.ts'
import type { ApprovalGate, HeldContext } from '../../platform/http/approvalGate.ts'
import type { Once } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type Assessment, assessOf } from './hooks.ts'
import { recordApproval } from './recordApproval.ts'
import { hasRule, needsApprover, readRules, reasonsOf } from './rules.ts'
import { insertRequest, lockWaiting, storeRequest } from './store.ts'

interface Registered {
  readonly call: CallShape
  readonly answer: (context: HeldContext) => unknown
}

export interface Gate extends ApprovalGate {
  /** A call that names `approval`, with its answer. */
  registered(callId: string): Registered | undefined
}

const gates = new WeakMap<Parts, Gate>()

/** One for each server: it knows the answers of the calls that may have to be approved. */
export function gateOf(parts: Parts): Gate {
  const found = gates.get(parts) ?? createGate(parts)
  gates.set(parts, found)
  return found
}

function createGate(parts: Parts): Gate {
  const answers = new Map<string, Registered>()
  return {
    registered: (callId) => answers.get(callId),
    register: (call, answer) => void answers.set(call.id, { call, answer }),
    async answer(call, context, answer) {
      const { principal } = context
      const company = principal.company
      const rules = await parts.db.readCompany(company.id, async (db) => {
        const found = await readRules(db, company.id)
        const person = { companyId: company.id, userId: principal.userId }
        return hasRule(found, call.approval ?? []) && (await needsApprover(db, person)) ? found : undefined
      })
      if (!rules) return answer(context)
      const checked = checkedOnce(call, context, rules, parts.clock.now())
      try {
        const reply = await answer({ ...context, once: checked.once })
        if (!checked.wasUsed())
          throw new Error(`${call.id} changes something outside of the transaction that is checked`)
        return reply
      } catch (error) {
        if (!(error instanceof HeldBack)) throw error
        const id = await hold(parts, call, context, error)
        throw new Problem('approval_requested', {
          params: { id, kinds: error.reasons.map(({ kind }) => kind).join(',') },
        })
      }
    },
  }
}

/** Ends the transaction of a call without effect: somebody else has to approve it first. */
class HeldBack extends Error {
  readonly assessment: Assessment
  readonly reasons: ApprovalReason[]

  constructor(assessment: Assessment, reasons: ApprovalReason[]) {
    super('The call has to be approved')
    this.assessment = assessment
    this.reasons = reasons
  }
}

/**
 * The same transaction, which ends without effect if what it did meets a rule. So everything else that can refuse the call has
 * refused it before somebody is asked to approve it, and a rule sees what was really done.
 */
function checkedOnce(call: CallShape, { once, principal, params, body }: HeldContext, rules: ApprovalRules, now: Date) {
  let isUsed = false
  const check =
    <T>(run: (tx: Db) => Promise<T>) =>
    async (tx: Db): Promise<T> => {
      isUsed = true
      let reply: { readonly value: T } | undefined
      const assess = assessOf(call.id)
      if (!assess) throw new Error(`Nothing assesses the call ${call.id}`)
      const input = { params, body, userId: principal.userId, now }
      const assessment = await assess(tx, principal.company.id, input, async () => {
        reply = { value: await run(tx) }
        return reply.value
      })
      if (!reply) throw new Error(`The call ${call.id} was not run`)
      const reasons = assessment ? reasonsOf(rules, assessment) : []
      if (!assessment || reasons.length === 0) return reply.value
      const person = { companyId: principal.company.id, userId: principal.userId }
      if (await needsApprover(tx, person, assessment.warehouseIds)) throw new HeldBack(assessment, reasons)
      return reply.value
    }
  const checked: Once = Object.assign(
    <T>(run: (tx: Db) => Promise<T>, ownKey?: string) => {
      isUsed = true
      return once(check(run), ownKey)
    },
    {
      after: <P, T>(prepare: () => Promise<P>, run: (tx: Db, prepared: P) => Promise<T>) => {
        isUsed = true
        return once.after(prepare, (tx, prepared) => check((inner) => run(inner, prepared))(tx))
      },
    },
  )
  return { once: checked, wasUsed: () => isUsed }
}

/** Marks what meets a rule of the company. */
function markedBy(shown: Partial<ApprovalContent>, reasons: readonly ApprovalReason[]): ApprovalContent {
  const content = { ...noApprovalContent, ...shown }
  const marked = <T extends { readonly over: readonly ApprovalReason['kind'][] }>(one: T) => ({
    ...one,
    over: one.over.filter((kind) => reasons.some((reason) => reason.kind === kind)),
  })
  return { ...content, lines: content.lines.map(marked), figures: content.figures.map(marked) }
}

/** Stores the request. Of two that are sent at once, the second finds the first. */
async function hold(...held: Parameters<typeof holdOnce>): Promise<string> {
  try {
    return await holdOnce(...held)
  } catch (error) {
    if (violatedIndex(error) !== 'approval_requests_waiting') throw error
    return holdOnce(...held)
  }
}

/** The same request again is the same one; a different one takes its place. */
function holdOnce(
  parts: Parts,
  call: CallShape,
  { params, body, principal }: HeldContext,
  { assessment: { record, shown, warehouseIds }, reasons }: HeldBack,
): Promise<string> {
  const companyId = principal.company.id
  const now = parts.clock.now()
  const callId = approvalCalls.find((id) => id === call.id)
  if (!callId) throw new Error(`${call.id} is not among the calls that can be held back`)
  const content = { params: params ?? null, body: body ?? null }
  const places = warehouseIds ? [...warehouseIds] : null
  return parts.db.forCompany(companyId, async (tx) => {
    const before = await lockWaiting(tx, { companyId, call: callId, recordId: record.id, warehouseIds: places })
    if (
      before?.requestedBy === principal.userId &&
      isDeepStrictEqual(before.content, JSON.parse(JSON.stringify(content)))
    ) {
      return before.id
    }
    if (before) {
      const isOwn = before.requestedBy === principal.userId
      await storeRequest(tx, before.id, {
        status: isOwn ? 'withdrawn' : 'outdated',
        decidedAt: now,
        awaitsNotice: !isOwn,
      })
    }
    const request = {
      id: randomUUIDv7(),
      companyId,
      call: callId,
      recordKind: record.kind,
      recordId: record.id,
      recordRef: record.called.ref ?? null,
      recordNameAr: record.called.name_ar ?? null,
      recordNameEn: record.called.name_en ?? null,
      reasons,
      content,
      status: 'waiting' as const,
      requestedBy: principal.userId,
      requestedAt: now,
      decidedBy: null,
      decidedAt: null,
      note: null,
      shown: markedBy(shown, reasons),
      requestNote: null,
      warehouseIds: places,
      awaitsNotice: false,
    }
    await insertRequest(tx, request)
    await recordApproval(parts, tx, request, { action: 'ask', userId: principal.userId })
    return request.id
  })
}
