import { zatcaLife } from '@mawrid/contract/invoices/states.ts'
import { after } from '@mawrid/contract/states.ts'
import type { SubmissionOutcome } from '../../../outside/zatca/answers.ts'
import { isCopyOf, qrOfCleared } from '../../../outside/zatca/signedInvoice.ts'
import { preparedUpdatesOn } from '../../../platform/database/preparedOn.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { runAnsweredHooks, runResignedHooks } from '../hooks.ts'
import { messagesOf } from '../messagesOf.ts'
import { type DocumentRecord, zatcaDocuments } from '../tables.ts'
import { distrustUnit, noteRefusal, trustUnit } from '../units/distrustUnit.ts'
import type { Stamped } from './signWaiting.ts'
import { unanswered } from './store.ts'

/** A document that was sent, and what came of it. */
export interface Sent {
  readonly document: DocumentRecord
  readonly outcome: SubmissionOutcome
  readonly isReported: boolean
  /** The one that it was sent with. */
  readonly certificate: string | null
  /** The unit's certificate, or what it sends, was not accepted before. */
  readonly wasRefused: boolean
  /** As it was before this attempt. */
  readonly mayHaveArrived: boolean
  /** What was sent, if it has another stamp than what is stored. */
  readonly stamped?: Stamped | undefined
}

type Change = Partial<Omit<DocumentRecord, 'id'>>

/** Stores what came of sending a document once, and tells the feature that it belongs to. */
export async function storeOutcome(parts: Parts, sent: Sent): Promise<void> {
  const { db, clock, metrics } = parts
  const { document, outcome, stamped } = sent
  const status = await db.transaction(async (tx) => {
    // It had not arrived before with the stored stamp.
    const newStamp = stamped && isNew.has(outcome.kind) ? stamped : undefined
    const change = { ...changeOf(sent, clock.now()), ...newStamp }
    const { rowCount } = await updates(tx, change).execute({ ...change, id: document.id })
    // A sender that lost its lease comes after the one that took over.
    if (!rowCount) return undefined
    const changed = { ...document, ...change }
    if (newStamp) await runResignedHooks(parts, tx, changed)
    // As when signing, the invoice is locked before the unit: the other way round, the two could wait for each other.
    await runAnsweredHooks(parts, tx, changed)
    await noteTrust(parts, tx, sent)
    return changed.status
  })
  if (status) metrics.countEInvoice(status)
}

const isNew: ReadonlySet<SubmissionOutcome['kind']> = new Set(['accepted', 'accepted_with_warnings', 'rejected'])

const updates = preparedUpdatesOn(zatcaDocuments, (db, values, name) =>
  db.update(zatcaDocuments).set(values).where(unanswered).prepare(`einvoicing_store_outcome_${name}`),
)

/** Whether nothing has to be asked again. */
export function isAnswer({ kind }: SubmissionOutcome): boolean {
  return isNew.has(kind) || kind === 'already_submitted' || kind === 'too_large'
}

/** Nothing of a unit is accepted any more, or it has proved to be accepted again. */
async function noteTrust(parts: Parts, tx: Db, { document, outcome, certificate, wasRefused }: Sent): Promise<void> {
  const { unitId } = document
  if (outcome.kind === 'unauthorised') return distrustUnit(parts, tx, { unitId, certificate })
  if (outcome.kind === 'refused') return noteRefusal(parts, tx, unitId, messagesOf(outcome.messages))
  const hasAnswered = outcome.kind !== 'rate_limited' && outcome.kind !== 'unavailable'
  if (wasRefused && hasAnswered) await trustUnit(parts, tx, unitId)
}

function changeOf({ document, outcome, isReported, mayHaveArrived }: Sent, now: Date): Change {
  const done = isReported ? 'report' : 'clear'
  switch (outcome.kind) {
    case 'accepted':
    case 'accepted_with_warnings':
    case 'already_submitted': {
      const { clearedXml } = outcome
      const isRepeated = outcome.kind === 'already_submitted'
      if (isRepeated && clearedXml !== null && !isCopyOf(clearedXml, { uuid: document.id, hash: document.hash })) {
        return { ...rejection(document, now, [ownMessage('other_document')]), answer: outcome.answer }
      }
      // That it came twice is no warning about the document: its first answer was lost.
      const messages = isRepeated ? [] : messagesOf(outcome.messages)
      const answer = clearedXml === null ? outcome.answer : withoutDocument(outcome.answer)
      const status = statusAfter(document, done, messages.length > 0)
      const clearedQr = clearedXml && qrOfCleared(clearedXml)
      const isCopyMissing = isRepeated && !isReported && clearedXml === null
      const shownMessages = isCopyMissing ? [ownMessage('copy_missing')] : messages
      return { status, messages: shownMessages, answer, clearedXml, clearedQr, answeredAt: now, retryAt: null }
    }
    case 'rejected':
      return { ...rejection(document, now, messagesOf(outcome.messages)), answer: outcome.answer }
    case 'too_large':
      return rejection(document, now, [ownMessage('too_large')])
    default: {
      const messages = outcome.kind === 'refused' ? messagesOf(outcome.messages) : []
      const waitMs =
        'retryAfterSeconds' in outcome && outcome.retryAfterSeconds !== null
          ? outcome.retryAfterSeconds * 1000
          : backoffMs(document.attempts)
      const kind = outcome.kind === 'clearance_off' ? 'unavailable' : outcome.kind
      return {
        status: statusAfter(document, 'lose'),
        mayHaveArrived: mayHaveArrived || !isSurelyNotTaken(outcome),
        messages: messages.length > 0 ? messages : [ownMessage(kind)],
        retryAt: new Date(now.getTime() + waitMs),
      }
    }
  }
}

function rejection(document: DocumentRecord, now: Date, messages: DocumentRecord['messages']): Change {
  return { status: statusAfter(document, 'reject'), messages, answeredAt: now, retryAt: null }
}

function isSurelyNotTaken(outcome: SubmissionOutcome): boolean {
  if (outcome.kind === 'unavailable') return outcome.isSurelyNotTaken
  return outcome.kind === 'unauthorised' || outcome.kind === 'rate_limited'
}

/** The cleared document is stored by itself, and is most of the answer. */
function withoutDocument(answer: unknown): unknown {
  return { ...(answer as object), clearedInvoice: undefined }
}

const firstBackoffMs = 1_000
const maxBackoffMs = 15 * 60_000

/** Twice as long after each attempt: from a second to a quarter of an hour. */
function backoffMs(attempts: number): number {
  return Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(attempts - 1, 20))
}

function statusAfter(
  { status }: Pick<DocumentRecord, 'status'>,
  action: (typeof zatcaLife.moves)[number]['action'],
  hasWarnings = false,
): DocumentRecord['status'] {
  const side = action === 'lose' ? 'clock' : 'outside'
  const next = after(zatcaLife, status, action, side, (need) => need !== 'warnings' || hasWarnings)
  if (!next || next === 'not_needed') throw new Error(`A document that is ${status} cannot ${action}`)
  return next
}

/** What the screens say in their own words. */
function ownMessage(code: string): DocumentRecord['messages'][number] {
  return { code, text: '', severity: 'error' }
}
