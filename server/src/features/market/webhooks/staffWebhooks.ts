import type { deliveryStates } from '@mawrid/contract/market/webhook.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { deliverJob } from '../announceToMarket.ts'
import { readLog, sendAgain } from './deliveryStore.ts'
import { enableWebhook, listWebhooks } from './store.ts'
import { webhookView } from './view.ts'

const shown = 200

/** The webhooks of the marketplace's systems, as staff see them on the command line. */
export async function webhooksForStaff({ db, settings }: Pick<Parts, 'db' | 'settings'>) {
  return (await listWebhooks(db.system)).map((row) => webhookView(settings, row))
}

/** The latest deliveries to a webhook, the newest first. */
export async function deliveriesForStaff(
  { db }: Pick<Parts, 'db'>,
  webhookId: string,
  state?: (typeof deliveryStates)[number],
) {
  await existing(db.system, webhookId)
  const found = await readLog(db.system, { webhookId, state, limit: shown })
  return found.map(({ delivery, event }) => {
    const last = delivery.attempts.at(-1)
    return {
      id: delivery.id,
      event: event.kind,
      record: event.recordId,
      at: event.at,
      state: delivery.state,
      tries: delivery.tries,
      last: last ? (last.failure ?? 'delivered') : null,
      status: last?.status ?? null,
    }
  })
}

/** Sends a delivery again at once, with all its attempts. */
export async function resendDelivery({ jobs, clock }: Parts, tx: Db, id: string): Promise<void> {
  const found = await sendAgain(tx, id, clock.now())
  if (!found) throw new PlainError(`There is no delivery ${id}.`)
  await jobs.send(deliverJob, { recordId: found.event.recordId }, { tx })
}

export async function enableWebhookByStaff({ settings }: Pick<Parts, 'settings'>, tx: Db, id: string) {
  await existing(tx, id)
  return webhookView(settings, await enableWebhook(tx, id))
}

async function existing(db: Db, id: string): Promise<void> {
  if (!(await listWebhooks(db)).some((webhook) => webhook.id === id)) throw new PlainError(`There is no webhook ${id}.`)
}
