import * as calls from '@mawrid/contract/market/webhooks.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { deliverJob } from './announceToMarket.ts'
import { createWebhook } from './webhooks/createWebhook.ts'
import { readLog, sendAgain } from './webhooks/deliveryStore.ts'
import { storeSecrets, webhookSecret } from './webhooks/secrets.ts'
import { enableWebhook, findWebhook, listWebhooks, removeWebhook, rotateWebhook } from './webhooks/store.ts'
import { deliveryView, webhookView } from './webhooks/view.ts'

export function registerMarketRoutes(handle: Handle, parts: Parts): void {
  const { db, clock, jobs, settings } = parts

  handle(calls.createWebhook, (context) => createWebhook(parts, context))
  handle(calls.listWebhooks, async () => ({
    results: (await listWebhooks(db.system)).map((row) => webhookView(settings, row)),
  }))
  handle(calls.removeWebhook, async ({ params }) => {
    await removeWebhook(db.system, params.id)
    return null
  })
  handle(calls.rotateWebhook, async ({ params, once }) => {
    const { secretVersion, ...view } = await once(async (tx) => {
      const row = await rotateWebhook(tx, params.id, clock.now())
      await storeSecrets(parts, tx, row)
      return { ...webhookView(settings, await findWebhook(tx, row.id)), secretVersion: row.secretVersion }
    })
    return { ...view, secret: webhookSecret(settings, await findWebhook(db.system, params.id), secretVersion) }
  })
  handle(calls.enableWebhook, async ({ params }) => webhookView(settings, await enableWebhook(db.system, params.id)))
  handle(calls.listDeliveries, async ({ params, query: { before, limit } }) => {
    const { id } = await findWebhook(db.system, params.id)
    const found = await readLog(db.system, { webhookId: id, before, limit: limit + 1 })
    const results = found.slice(0, limit).map(deliveryView)
    return { results, next: found.length > limit ? (results.at(-1)?.id ?? null) : null }
  })
  handle(calls.redeliver, ({ params, once }) =>
    once(async (tx) => {
      const found = await sendAgain(tx, params.id, clock.now())
      if (!found) throw new Problem('not_found')
      await jobs.send(deliverJob, { recordId: found.event.recordId }, { tx })
      return deliveryView(found)
    }),
  )
}
