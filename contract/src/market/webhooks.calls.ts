import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { Delivery, NewWebhook, Webhook, WebhookWithSecret } from './webhook.ts'

const marketAccess = { access: 'market', scope: 'webhooks:manage' } as const

export const createWebhook = defineCall({
  ...marketAccess,
  id: 'market.createWebhook',
  summary: 'Create a webhook. Only this reply contains its signing secret',
  method: 'POST',
  path: '/api/v1/market/webhooks/',
  body: NewWebhook,
  reply: WebhookWithSecret,
  status: 201,
})

export const listWebhooks = defineCall({
  ...marketAccess,
  id: 'market.listWebhooks',
  summary: 'List webhooks',
  method: 'GET',
  path: '/api/v1/market/webhooks/',
  reply: z.object({ results: z.array(Webhook) }),
})

export const removeWebhook = defineCall({
  ...marketAccess,
  id: 'market.removeWebhook',
  summary: 'Delete a webhook and its deliveries',
  method: 'DELETE',
  path: '/api/v1/market/webhooks/:id/',
  params: ById,
  reply: z.null(),
  status: 204,
  problems: ['not_found'],
})

export const rotateWebhook = defineCall({
  ...marketAccess,
  id: 'market.rotateWebhook',
  summary: 'Rotate the secret of a webhook. The old secret signs alongside it for a day',
  method: 'POST',
  path: '/api/v1/market/webhooks/:id/rotate/',
  params: ById,
  reply: WebhookWithSecret,
  problems: ['not_found'],
})

export const enableWebhook = defineCall({
  ...marketAccess,
  id: 'market.enableWebhook',
  summary: 'Enable a webhook that was disabled after days of failures',
  method: 'POST',
  path: '/api/v1/market/webhooks/:id/enable/',
  params: ById,
  reply: Webhook,
  problems: ['not_found'],
})

export const listDeliveries = defineCall({
  ...marketAccess,
  id: 'market.listDeliveries',
  summary: 'List the deliveries of a webhook, latest first, with every attempt',
  method: 'GET',
  path: '/api/v1/market/webhooks/:id/deliveries/',
  params: ById,
  query: z.object({
    before: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ results: z.array(Delivery), next: z.nullable(Id) }),
  problems: ['not_found'],
})

export const redeliver = defineCall({
  ...marketAccess,
  id: 'market.redeliver',
  summary: 'Send a delivery again',
  method: 'POST',
  path: '/api/v1/market/deliveries/:id/redeliver/',
  params: ById,
  reply: Delivery,
  status: 202,
  problems: ['not_found'],
})
