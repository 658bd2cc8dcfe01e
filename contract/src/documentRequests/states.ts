import { stateTable } from '../states.ts'

/** A buyer's request to open a document of a product or service that is shown on request only. */
export const documentRequestLife = stateTable(
  ['waiting', 'granted', 'refused', 'withdrawn', 'lapsed', 'revoked', 'ended'],
  [
    { from: [null], action: 'ask', by: ['buyer'], to: 'waiting', needs: ['on_request', 'none_open'] },
    { from: ['waiting'], action: 'grant', by: ['seller'], to: 'granted', needs: ['document_attached'] },
    { from: ['waiting'], action: 'refuse', by: ['seller'], to: 'refused', needs: ['reason'] },
    { from: ['waiting'], action: 'withdraw', by: ['buyer'], to: 'withdrawn' },
    { from: ['waiting'], action: 'lapse', by: ['clock'], to: 'lapsed' },
    { from: ['granted'], action: 'open', by: ['buyer'], to: 'same', needs: ['document_attached'] },
    { from: ['granted'], action: 'revoke', by: ['seller'], to: 'revoked', needs: ['reason'] },
    { from: ['granted'], action: 'end', by: ['clock'], to: 'ended' },
  ],
)
export type DocumentRequestStatus = (typeof documentRequestLife.states)[number]
export type DocumentRequestAction = (typeof documentRequestLife.moves)[number]['action']

/** How long a seller has to answer a request. */
export const daysToAnswer = 7
/** How long a seller can open a document at most. */
export const maxOpenDays = 365
