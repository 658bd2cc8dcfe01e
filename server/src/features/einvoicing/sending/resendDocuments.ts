import type { resendDocuments as call } from '@mawrid/contract/einvoicing/calls.ts'
import { waitingAtZatca } from '@mawrid/contract/invoices/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Answer, CallContext } from '../../../platform/http/feature.ts'
import type { Db, Limit, Parts } from '../../../platform/parts.ts'
import { documentsOf } from '../documents/store.ts'
import type { UnitRecord } from '../tables.ts'
import { recordUnitAction } from '../units/recordUnitAction.ts'
import { findUnit } from '../units/store.ts'
import { type SendJob, sendJob } from './sendQueue.ts'
import { clearRetries, readOpen } from './store.ts'

const resendsOfCompany: Limit = { name: 'einvoicing_resend', points: 30, seconds: 300 }

/**
 * Makes the next attempt now, for all waiting documents or for that of an invoice with those before it in its chain. The
 * lease of a unit keeps two senders apart, so repeating this sends nothing twice.
 */
export function resendDocuments(
  parts: Parts,
  { principal, body, once }: CallContext<typeof call>,
): Promise<Answer<typeof call>> {
  const companyId = principal.company.id
  const spend = () => parts.limits.spend(resendsOfCompany, companyId)
  return once.after(spend, async (tx) => {
    const waiting = await readOpen(tx, companyId)
    const requested = body.invoice === undefined ? waiting : await upTo(tx, body.invoice, waiting)
    for (const unitOfThese of new Set(requested.map((document) => document.unitId))) {
      const unit = await findUnit(tx, unitOfThese)
      await sendNow(parts, tx, unit)
      await recordUnitAction(parts, tx, unit, unit, { action: 'resend', userId: principal.userId })
    }
    return { documents: requested.length }
  })
}

interface Waiting {
  readonly id: string
  readonly unitId: string
  readonly counter: number
}

async function upTo(tx: Db, invoiceId: string, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const [latest] = await documentsOf(tx, invoiceId)
  if (!latest) throw new Problem('not_found')
  const isOpen = waitingAtZatca.some((status) => status === latest.status)
  return waiting.filter(({ unitId, counter }) => isOpen && unitId === latest.unitId && counter <= latest.counter)
}

/** Its job has a key of its own: one that waits for the next attempt keeps others with the same key away. */
export async function sendNow({ jobs }: Pick<Parts, 'jobs'>, tx: Db, { id }: Pick<UnitRecord, 'id'>): Promise<void> {
  await clearRetries(tx, id)
  await jobs.send<SendJob>(sendJob, { unitId: id }, { tx, key: `${id} now` })
}
