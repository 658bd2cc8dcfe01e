import type { BodyOf } from '@mawrid/contract/call.ts'
import type { failParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db } from '../../platform/parts.ts'
import type { Assess, Assessment } from '../approvals/index.ts'
import { valueOfLoss } from '../stock/index.ts'
import { readClosures } from './closures/store.ts'
import { latestDispute } from './disputes/store.ts'
import { stockedLines } from './fulfilment/parcels/stockedLines.ts'
import { readParcels } from './fulfilment/parcels/store.ts'
import { calledOf } from './recordDealAction.ts'
import { findDeal, readLines } from './store.ts'
import type { DealRecord } from './tables.ts'

/** What a remedy that was just offered or agreed to gives back: a credit, or the price of goods that come back. */
const assessRemedy: Assess = async (tx, _companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, idIn(params))
  const remedy = (await latestDispute(tx, deal.id))?.remedy
  const value = remedy?.kind === 'credit' ? remedy.amount : remedy?.kind === 'return' ? deal.total : null
  return value === null || value === undefined ? undefined : assessmentOf(deal, { credit_over: value })
}

/** What the quantities that were just closed, or proposed to be, are worth. */
const assessClosure: Assess = async (tx, _companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, idIn(params))
  const closure = (await readClosures(tx, deal.id)).at(-1)
  return closure && assessmentOf(deal, { closing_over: closure.total })
}

/** The goods of a shipment that is lost. */
const assessLostParcel: Assess = async (tx, _companyId, { params, body }, run) => {
  await run()
  if ((body as BodyOf<typeof failParcel>).goods !== 'lost') return undefined
  const deal = await findDeal(tx, idIn(params))
  return assessmentOf(deal, { write_off_over: await lossOf(tx, deal, params as { readonly parcel: string }) })
}

/** By the calls with which a deal costs the company more than was agreed. */
export const assessConcessions = {
  'deals.acceptClaim': assessRemedy,
  'deals.offerRemedy': assessRemedy,
  'deals.closeRemaining': assessClosure,
  'deals.failParcel': assessLostParcel,
}

function idIn(params: unknown): string {
  return (params as { readonly id: string }).id
}

function assessmentOf(deal: DealRecord, values: Assessment['values']): Assessment {
  return { record: { kind: 'deal', id: deal.id, called: calledOf(deal) }, values }
}

async function lossOf(tx: Db, deal: DealRecord, { parcel: id }: { readonly parcel: string }): Promise<string> {
  const parcel = (await readParcels(tx, deal.id)).find((one) => one.id === id)
  const lost = parcel ? stockedLines(await readLines(tx, deal.id), parcel) : []
  return valueOfLoss(
    tx,
    lost.map(({ articleId, qty }) => ({ articleId, qty: toThousandths(qty) })),
  )
}
