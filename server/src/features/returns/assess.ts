import type { BodyOf } from '@mawrid/contract/call.ts'
import type * as calls from '@mawrid/contract/returns/calls.ts'
import type { Assess } from '../approvals/index.ts'
import { lossOf, valueOfLoss } from '../stock/index.ts'
import { scrappedArticles } from './receiveGoods.ts'
import { calledOf } from './recordReturnAction.ts'
import { findReturn, goodsOf } from './store.ts'

/** Returned goods that are written off when they come back. */
const assessReceived: Assess = async (tx, _companyId, { params, body }, run) => {
  const { id } = params as { readonly id: string }
  const { goods } = body as BodyOf<typeof calls.receiveReturn>
  await run()
  const scrapped = goods.filter(({ treatment }) => treatment === 'scrap')
  if (scrapped.length === 0) return undefined
  const ret = await findReturn(tx, id)
  const lost = await valueOfLoss(tx, await scrappedArticles(tx, id, scrapped, ret.dealId))
  const warehouseIds = [...new Set(scrapped.map(({ warehouse }) => warehouse))]
  return { record: { kind: 'return', id, called: calledOf(ret) }, warehouseIds, ...lossOf(lost) }
}

/** The same of goods that leave quarantine. */
const assessReleased: Assess = async (tx, _companyId, { params, body }, run) => {
  const { id, goods: goodsId } = params as { readonly id: string; readonly goods: string }
  await run()
  if ((body as BodyOf<typeof calls.releaseQuarantine>).to !== 'scrap') return undefined
  const ret = await findReturn(tx, id)
  const released = (await goodsOf(tx, id)).filter((one) => one.id === goodsId)
  const lost = await valueOfLoss(
    tx,
    await scrappedArticles(
      tx,
      id,
      released.map(({ lineId, qty }) => ({ line: lineId, qty })),
      ret.dealId,
    ),
  )
  const warehouseIds = released.map(({ warehouseId }) => warehouseId)
  return { record: { kind: 'return', id, called: calledOf(ret) }, warehouseIds, ...lossOf(lost) }
}

/** By the calls that can lose goods. Credits are assessed by the feature that issues them. */
export const assessReturns = { 'returns.receive': assessReceived, 'returns.release': assessReleased }
