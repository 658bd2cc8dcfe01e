import type { BodyOf } from '@mawrid/contract/call.ts'
import type { offerRemedy } from '@mawrid/contract/deals/disputes.calls.ts'
import type { failParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Assess, Assessment } from '../approvals/index.ts'
import { lossOf, valueOfLoss } from '../stock/index.ts'
import { lineOf } from './assessQuote.ts'
import { readClosures } from './closures/store.ts'
import { latestDispute } from './disputes/store.ts'
import { stockedLines } from './fulfilment/parcels/stockedLines.ts'
import { parcelOf, readParcels } from './fulfilment/parcels/store.ts'
import { calledOf } from './recordDealAction.ts'
import { findDeal, readLines } from './store.ts'
import type { DealRecord } from './tables.ts'

/** What a remedy that was just offered or agreed to gives back: a credit, or the price of goods that come back. */
const assessRemedy: Assess = async (tx, _companyId, { params, body }, run) => {
  await run()
  const deal = await findDeal(tx, idIn(params))
  const remedy = (await latestDispute(tx, deal.id))?.remedy
  const value = remedy?.kind === 'credit' ? remedy.amount : remedy?.kind === 'return' ? deal.total : null
  if (!remedy || !value) return undefined
  const { note } = body as BodyOf<typeof offerRemedy>
  return {
    record: recordOf(deal),
    values: { credit_over: value },
    shown: { remedy: remedy.kind, figures: [{ kind: 'remedy', value, over: ['credit_over'] }], note },
  }
}

/** What the quantities that were just closed, or proposed to be, are worth. */
const assessClosure: Assess = async (tx, _companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, idIn(params))
  const closure = (await readClosures(tx, deal.id)).at(-1)
  if (!closure) return undefined
  const lines = await readLines(tx, deal.id)
  const { total: value, note } = closure
  return {
    record: recordOf(deal),
    values: { closing_over: value },
    shown: {
      lines: closure.lines.flatMap(({ line, qty }) => {
        const found = lines.find(({ id }) => id === line)
        return found ? [lineOf(found, { qty })] : []
      }),
      figures: [{ kind: 'closed', value, over: ['closing_over'] }],
      note,
    },
  }
}

/** The goods of a shipment that is lost. */
const assessLostParcel: Assess = async (tx, _companyId, { params, body }, run) => {
  await run()
  if ((body as BodyOf<typeof failParcel>).goods !== 'lost') return undefined
  const deal = await findDeal(tx, idIn(params))
  const { parcel: parcelId } = params as { readonly parcel: string }
  const parcel = parcelOf(await readParcels(tx, deal.id), parcelId)
  const lost = stockedLines(await readLines(tx, deal.id), parcel)
  const losses = lost.map(({ articleId, qty }) => ({ articleId, qty: toThousandths(qty) }))
  return { record: recordOf(deal), warehouseIds: [parcel.warehouseId], ...lossOf(await valueOfLoss(tx, losses)) }
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

function recordOf(deal: DealRecord): Assessment['record'] {
  return { kind: 'deal', id: deal.id, called: calledOf(deal) }
}
