import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { SavedCard } from './subscription.ts'

export const listSavedCards = defineCall({
  id: 'subscriptions.cards',
  right: 'company.billing',
  summary: 'List saved cards, latest first',
  method: 'GET',
  path: '/api/v1/saved-cards/',
  access: 'withCompany',
  query: listQuery(['saved_at'], {}),
  reply: pageOf(SavedCard),
})

export const removeSavedCard = defineCall({
  id: 'subscriptions.removeCard',
  right: 'company.billing',
  summary: 'Remove a saved card. A subscription that renews with it no longer renews automatically',
  method: 'DELETE',
  path: '/api/v1/saved-cards/:id/',
  access: 'withCompany',
  params: ById,
  reply: Removed,
})
