import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { SavedCard } from './subscription.ts'

export const listSavedCards = defineCall({
  id: 'subscriptions.cards',
  summary: 'The cards that were saved on the payment page, the latest first',
  method: 'GET',
  path: '/api/v1/saved-cards/',
  access: 'withCompany',
  query: listQuery(['saved_at'], {}),
  reply: pageOf(SavedCard),
})

export const removeSavedCard = defineCall({
  id: 'subscriptions.removeCard',
  summary: 'Forget a saved card; a subscription that is renewed with it is no longer renewed by itself',
  method: 'DELETE',
  path: '/api/v1/saved-cards/:id/',
  access: 'withCompany',
  params: ById,
  reply: Removed,
})
