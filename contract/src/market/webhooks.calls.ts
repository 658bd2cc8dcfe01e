import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { Delivery, NewWebhook, Webhook, WebhookWithSecret } from './webhook.ts'

const marketAccess = { access: 'market', scope: 'webhooks:manage' } as const

export const createWebhook = defineCall({
  ...marketAccess,
  id: 'market.createWebhook',
  summary: 'Have an address told of events; the secret that signs them is in this reply alone',
  method: 'POST',
  path: '/api/v1/market/webhooks/',
  body: NewWebhook,
  reply: WebhookWithSecret,
  status: 201,
})

export const listWebhooks = defineCall({
  ...marketAccess,
  id: 'market.listWebhooks',
  summary: 'The addresses that are told of events',
  method: 'GET',
  path: '/api/v1/market/webhooks/',
  reply: z.object({ results: z.array(Webhook) }),
})

export const removeWebhook = defineCall({
  ...marketAccess,
  id: 'market.removeWebhook',
  summary: 'Tell an address no more, and forget what it was told',
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
  summary: 'Give an address a new secret; the one before signs beside it for a day',
  method: 'POST',
  path: '/api/v1/market/webhooks/:id/rotate/',
  params: ById,
  reply: WebhookWithSecret,
  problems: ['not_found'],
})

export const enableWebhook = defineCall({
  ...marketAccess,
  id: 'market.enableWebhook',
  summary: 'Tell an address again that was given up after days of failure',
  method: 'POST',
  path: '/api/v1/market/webhooks/:id/enable/',
  params: ById,
  reply: Webhook,
  problems: ['not_found'],
})

export const listDeliveries = defineCall({
  ...marketAccess,
  id: 'market.listDeliveries',
  summary: 'What an address was told, the latest first, with every try',
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
  summary: 'Tell of an event once more',
  method: 'POST',
  path: '/api/v1/market/deliveries/:id/redeliver/',
  params: ById,
  reply: Delivery,
  status: 202,
  problems: ['not_found'],
})
