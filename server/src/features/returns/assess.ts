import type { BodyOf } from '@mawrid/contract/call.ts'
import type * as calls from '@mawrid/contract/returns/calls.ts'
import { toSettle } from '@mawrid/contract/returns/rules.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Assess } from '../approvals/index.ts'
import { lockLosses, lossWithDay } from '../stock/index.ts'
import { unsettled } from './lifecycle.ts'
import { articlesOf } from './receiveGoods.ts'
import { calledOf } from './recordReturnAction.ts'
import { findReturn, goodsOf, linesOf } from './store.ts'

/** Returned goods that are written off when they come back. */
const assessReceived: Assess = async (tx, companyId, { params, body, userId, now }, run) => {
  const { id } = params as { readonly id: string }
  const { goods } = body as BodyOf<typeof calls.receiveReturn>
  const scrapped = goods.filter(({ treatment }) => treatment === 'scrap')
  if (scrapped.length > 0) await lockLosses(tx, { userId })
  await run()
  if (scrapped.length === 0) return undefined
  const ret = await findReturn(tx, id)
  const losses = await articlesOf(tx, id, scrapped, ret.dealId)
  const warehouseIds = [...new Set(scrapped.map(({ warehouse }) => warehouse))]
  const loss = await lossWithDay(tx, losses, { companyId, userId, now })
  return { record: { kind: 'return', id, called: calledOf(ret) }, warehouseIds, ...loss }
}

/** The same of goods that leave quarantine. */
const assessReleased: Assess = async (tx, companyId, { params, body, userId, now }, run) => {
  const { id, goods: goodsId } = params as { readonly id: string; readonly goods: string }
  const isScrapped = (body as BodyOf<typeof calls.releaseQuarantine>).to === 'scrap'
  if (isScrapped) await lockLosses(tx, { userId })
  await run()
  if (!isScrapped) return undefined
  const ret = await findReturn(tx, id)
  const released = (await goodsOf(tx, id)).filter((one) => one.id === goodsId)
  const losses = await articlesOf(
    tx,
    id,
    released.map(({ lineId, qty }) => ({ line: lineId, qty })),
    ret.dealId,
  )
  const warehouseIds = released.map(({ warehouseId }) => warehouseId)
  const loss = await lossWithDay(tx, losses, { companyId, userId, now })
  return { record: { kind: 'return', id, called: calledOf(ret) }, warehouseIds, ...loss }
}

/** Goods that replace returned ones are given away. */
const assessSent: Assess = async (tx, companyId, { params, body, userId, now }, run) => {
  const { id } = params as { readonly id: string }
  const { warehouse } = body as BodyOf<typeof calls.sendGoods>
  const replaced = unsettled(await linesOf(tx, id)).filter(({ decision }) => decision === 'replace')
  if (replaced.length > 0) await lockLosses(tx, { userId })
  await run()
  if (replaced.length === 0) return undefined
  const ret = await findReturn(tx, id)
  const sent = replaced.map((line) => ({ line: line.id, qty: fromThousandths(toSettle(line)) }))
  const loss = await lossWithDay(tx, await articlesOf(tx, id, sent, ret.dealId), { companyId, userId, now })
  const warehouseIds = warehouse === null ? [] : [warehouse]
  return { record: { kind: 'return', id, called: calledOf(ret) }, warehouseIds, ...loss }
}

/** By the calls that can lose goods. Credits are assessed by the feature that issues them. */
export const assessReturns = {
  'returns.receive': assessReceived,
  'returns.release': assessReleased,
  'returns.sendGoods': assessSent,
}
