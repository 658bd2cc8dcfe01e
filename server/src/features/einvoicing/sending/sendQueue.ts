import type { Credentials, Submission, Zatca } from '../../../outside/zatca/client.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { DocumentRecord, UnitRecord } from '../tables.ts'
import { unitSealOf } from '../units/secrets.ts'
import { zatcaFor } from '../zatcaFor.ts'
import { type SendingLease, takeSendingLease } from './sendingLease.ts'
import { signWaiting, storeSignedAgain } from './signWaiting.ts'
import { isAnyWaiting, markSent, readWaiting, unitsWithOpen, type Waiting } from './store.ts'
import { isAnswer, type Sent, storeOutcome } from './storeOutcome.ts'

export const sendJob = 'einvoicing.send_documents'

export interface SendJob {
  readonly unitId: string
}

export function sendQueue({ jobs }: Pick<Parts, 'jobs'>, tx: Db, { id }: Pick<UnitRecord, 'id'>): Promise<void> {
  return jobs.send<SendJob>(sendJob, { unitId: id }, { tx, key: id })
}

const busyRetryMs = 1_000

/** The units that this process is sending for, with whether there is more to send than when it began. */
const sending = new WeakMap<Db, Map<string, { isMore: boolean }>>()

/**
 * Sends the documents of a unit one after another in the order of its chain, never two at a time, except that one on which
 * ZATCA fails again and again does not hold up the others. No transaction is open during a call. A document whose answer was lost is sent again as it is, which tells whether it had arrived.
 */
export async function sendDocuments(parts: Parts, { unitId }: SendJob): Promise<void> {
  const { db, jobs } = parts
  const senders = sending.get(db.system) ?? new Map<string, { isMore: boolean }>()
  sending.set(db.system, senders)
  do {
    const running = senders.get(unitId)
    // It looks again before it ends.
    if (running) {
      running.isMore = true
      return
    }
    const end = await sendAlone(parts, unitId, senders)
    if (end === 'stopped') return
    // A job that waits keeps others with its key away, so the next document's has another key.
    if (end !== 'all sent') {
      const { why, againAt } = end
      return jobs.send<SendJob>(sendJob, { unitId }, { key: `${unitId} ${why}`, after: againAt })
    }
    // The job of a document that was signed after the last look, but before the release, found the lease taken elsewhere.
  } while (await isAnyWaiting(db.system, unitId))
}

async function sendAlone(parts: Parts, unitId: string, senders: Map<string, { isMore: boolean }>): Promise<End> {
  const sender = { isMore: false }
  senders.set(unitId, sender)
  try {
    for (;;) {
      sender.isMore = false
      const lease = await takeSendingLease(parts.db.system, unitId)
      const end = lease ? await sendAll(parts, unitId, lease).finally(lease.release) : busy(parts)
      if (end === 'stopped' || !sender.isMore) return end
    }
  } finally {
    senders.delete(unitId)
  }
}

/** `stopped` if the unit has no key any more, because its account was closed, or belongs to another environment of ZATCA. */
type End = 'all sent' | 'stopped' | { readonly why: 'busy' | 'retry'; readonly againAt: Date }

function busy({ clock }: Pick<Parts, 'clock'>): End {
  return { why: 'busy', againAt: new Date(clock.now().getTime() + busyRetryMs) }
}

function retriedAt(againAt: Date): End {
  return { why: 'retry', againAt }
}

/** A certificate that a unit gets meanwhile is used this much later. */
const readEachMs = 1_000

/**
 * The answer to a document is stored while ZATCA is asked about the next one: if the process is killed then, both are sent
 * again as they are.
 */
async function sendAll(parts: Parts, unitId: string, lease: SendingLease): Promise<End> {
  const { db, clock, settings } = parts
  let zatca: Zatca | undefined
  let credentials: Credentials | undefined
  let after = 0
  let skipped: Date | undefined
  // A second one is passed over only if ZATCA answers meanwhile: otherwise it is out of reach.
  let canSkip = true
  let stored = Promise.resolve()
  try {
    for (;;) {
      const waiting = await readWaiting(db.system, { unitId, after })
      if (waiting.length === 0) return skipped ? retriedAt(skipped) : 'all sent'
      const readAt = performance.now()
      for (const one of waiting) {
        if (performance.now() - readAt > readEachMs) break
        const { retryAt, companyId, counter } = one.document
        const { activeSealed, environment } = one.unit
        if (activeSealed === null || environment !== settings.zatca.environment) return 'stopped'
        if (retryAt !== null && retryAt > clock.now()) {
          skipped = earlier(retryAt, skipped)
          if (!canSkip || !isStuck(one.document)) return retriedAt(skipped)
          canSkip = false
          after = counter
          continue
        }
        if (!lease.isHeld()) return busy(parts)
        zatca ??= await zatcaFor(parts, companyId)
        credentials = unitSealOf(parts).openActive(activeSealed)
        const sent = await sendOne(parts, { zatca, credentials }, one)
        const failed = await stored.then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        stored = storeOutcome(parts, sent)
        // It is awaited later.
        stored.catch(() => {})
        if (failed) throw failed.error
        // One that is sent again is sent before those after it.
        if (!isAnswer(sent.outcome)) {
          await stored
          break
        }
        canSkip = true
        after = counter
      }
    }
  } finally {
    await stored
  }
}

const stuckAfter = 8

/**
 * Whether ZATCA has failed again and again on a document, for some four minutes. That may be due to the document alone,
 * so those behind it are tried, too.
 */
function isStuck({ attempts, messages }: Pick<DocumentRecord, 'attempts' | 'messages'>): boolean {
  return attempts >= stuckAfter && messages[0]?.code === 'unavailable'
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}

interface Gateway {
  readonly zatca: Zatca
  readonly credentials: Credentials
}

async function sendOne(parts: Parts, gateway: Gateway, { document: waiting, unit }: Waiting): Promise<Sent> {
  const { db, clock } = parts
  const stamped = signWaiting(parts, waiting, unit)
  // ZATCA has none of it: what is stored is then what it gets. If it may have the earlier stamp, its answer decides.
  const isDecided = stamped !== undefined && !waiting.mayHaveArrived
  const document = isDecided ? await db.transaction((tx) => storeSignedAgain(parts, tx, waiting, stamped)) : waiting
  const { id, hash, isSimplified } = document
  const sent = {
    attempts: document.attempts + 1,
    status: 'sending',
    sentAt: clock.now(),
    mayHaveArrived: true,
  } as const
  const marked = markSent(db.system, { ...sent, id })
  // Of a simplified one, the buyer has our own stamp: it is known to be sent before ZATCA can have it.
  if (isSimplified) await marked
  const submission = { xml: stamped?.xml ?? document.xml, hash, uuid: id }
  const [answer] = await Promise.all([submit(gateway, submission, isSimplified), marked])
  return {
    document: { ...document, ...sent },
    ...answer,
    certificate: unit.certificate,
    wasRefused: unit.refusedAt !== null || unit.failure?.reason === 'documents',
    mayHaveArrived: waiting.mayHaveArrived,
    stamped: isDecided ? undefined : stamped,
  }
}

async function submit(
  { zatca, credentials }: Gateway,
  submission: Submission,
  isSimplified: boolean,
): Promise<Pick<Sent, 'outcome' | 'isReported'>> {
  if (isSimplified) return { outcome: await zatca.report(submission, credentials), isReported: true }
  const outcome = await zatca.clear(submission, credentials)
  if (outcome.kind !== 'clearance_off') return { outcome, isReported: false }
  // Clearance is switched off at ZATCA: the document is reported instead, and is valid without being cleared.
  return { outcome: await zatca.report(submission, credentials), isReported: true }
}

/** Queues every unit that has something to send: after a start, and against lost jobs. */
export async function resumeSending({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  for (const unitId of await unitsWithOpen(db.system)) {
    await jobs.send<SendJob>(sendJob, { unitId }, { key: unitId })
  }
}
