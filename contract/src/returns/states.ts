import { stateTable } from '../states.ts'

/**
 * Goods that a buyer returns or claims for. The buyer takes it to the marketplace if the seller does not answer in time or
 * refuses it. Goods that do not arrive in time are no longer expected.
 */
export const returnLife = stateTable(
  ['requested', 'accepted', 'received', 'settled', 'refused', 'disputed', 'decided', 'withdrawn', 'lapsed'],
  [
    { from: [null], action: 'open', by: ['buyer'], to: 'requested', needs: ['delivered', 'within_return_days'] },
    { from: [null], action: 'open', by: ['seller'], to: 'requested', needs: ['delivered'] },
    { from: ['requested'], action: 'accept', by: ['seller'], to: 'accepted', needs: ['something_accepted'] },
    { from: ['requested'], action: 'refuse', by: ['seller'], to: 'refused', needs: ['reason'] },
    { from: ['requested'], action: 'withdraw', by: ['buyer'], to: 'withdrawn' },
    { from: ['accepted'], action: 'withdraw', by: ['buyer'], to: 'withdrawn', needs: ['nothing_done'] },
    { from: ['requested'], action: 'withdraw', by: ['seller'], to: 'withdrawn', needs: ['opened_by_seller'] },
    {
      from: ['accepted'],
      action: 'withdraw',
      by: ['seller'],
      to: 'withdrawn',
      needs: ['opened_by_seller', 'nothing_done'],
    },
    { from: ['accepted'], action: 'receive', by: ['seller'], to: 'received', needs: ['goods_awaited', 'all_back'] },
    { from: ['accepted'], action: 'receive', by: ['seller'], to: 'accepted', needs: ['goods_awaited'] },
    {
      from: ['accepted'],
      action: 'lapse',
      by: ['clock'],
      to: 'received',
      needs: ['goods_awaited', 'goods_overdue', 'something_left'],
    },
    { from: ['accepted'], action: 'lapse', by: ['clock'], to: 'lapsed', needs: ['goods_awaited', 'goods_overdue'] },
    {
      from: ['accepted', 'received'],
      action: 'credit',
      by: ['seller'],
      to: 'settled',
      needs: ['no_goods_awaited', 'credit_left', 'all_settled'],
    },
    {
      from: ['accepted', 'received'],
      action: 'credit',
      by: ['seller'],
      to: 'same',
      needs: ['no_goods_awaited', 'credit_left'],
    },
    {
      from: ['accepted', 'received'],
      action: 'send_goods',
      by: ['seller'],
      to: 'settled',
      needs: ['no_goods_awaited', 'goods_left', 'all_settled'],
    },
    {
      from: ['accepted', 'received'],
      action: 'send_goods',
      by: ['seller'],
      to: 'same',
      needs: ['no_goods_awaited', 'goods_left'],
    },
    { from: ['requested'], action: 'escalate', by: ['buyer'], to: 'disputed', needs: ['answer_overdue'] },
    { from: ['refused'], action: 'escalate', by: ['buyer'], to: 'disputed', needs: ['within_7_days'] },
    {
      from: ['disputed'],
      action: 'decide',
      by: ['seller', 'buyer', 'operator', 'clock'],
      to: 'decided',
      needs: ['dispute_ended'],
    },
  ],
)
export type ReturnStatus = (typeof returnLife.states)[number]
export type ReturnAction = (typeof returnLife.moves)[number]['action']

/** Returns in which the seller has something to do. */
export const openReturnStates = ['requested', 'accepted', 'received'] as const satisfies readonly ReturnStatus[]
