import { worthOf } from '@mawrid/contract/deals/amendmentValue.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { feeOn } from '@mawrid/contract/sales/sums.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { refuseBlocked } from '../../customers/index.ts'
import { forgetStop } from '../credit/creditOfDeal.ts'
import { contentOf, readParcels } from '../fulfilment/parcels/store.ts'
import { progressOf } from '../fulfilment/progress.ts'
import { releaseUnowed } from '../fulfilment/stock/releaseUnowed.ts'
import { type AgreedLine, agreedOf, closedOf, reserveStock } from '../fulfilment/stock/reservations.ts'
import { updateFulfilment } from '../fulfilment/updateFulfilment.ts'
import { findMisfits, runAmendedHooks } from '../hooks.ts'
import { searchWordsOf } from '../negotiation/requestDeal.ts'
import { refuseVat } from '../rounds/agree.ts'
import { agreedLines, storeAgreed } from '../rounds/agreedLines.ts'
import type { RoundContent } from '../rounds/content.ts'
import { addRound, latestRound } from '../rounds/store.ts'
import { lockDeal, lockVersion, readLines } from '../store.ts'
import { type AmendmentRecord, type DealLineRecord, type DealRecord, dealLines } from '../tables.ts'
import { dealView } from '../view.ts'
import { asDealLines } from './addedLines.ts'
import { fixedOf } from './content.ts'
import { amendmentAfter } from './lifecycle.ts'
import { notifyBuyer } from './notifyBuyer.ts'
import { refuseMore } from './proposeAmendment.ts'
import { amendmentOf, readAmendments, storeAmendment } from './store.ts'

export interface Agreement {
  readonly id: string
  readonly amendment: string
  readonly side: 'seller' | 'buyer'
  readonly userId: string | null
  readonly version?: number
  /** Who agreed for the buyer, where it was not in an account. */
  readonly agreed?: Pick<AmendmentRecord, 'agreedBy' | 'agreedHow' | 'agreedFrom'>
}

/**
 * The other side agrees: the change becomes the deal's agreed version. Stock is reserved or released by the difference,
 * and drafts of invoices are discarded, because they charge what was agreed before. All of it, or nothing.
 */
export async function agreeToAmendment(parts: Parts, tx: Db, agreement: Agreement): Promise<DealRecord> {
  const { id, version, side, userId, agreed } = agreement
  const now = parts.clock.now()
  const deal =
    version === undefined
      ? await lockDeal(tx, id)
      : await lockVersion(tx, id, version, (current) => dealView(parts, tx, current))
  const amendment = amendmentOf(await readAmendments(tx, deal.id), agreement.amendment)
  const action = side === 'seller' && agreed ? 'agree_for_buyer' : 'agree'
  const status = amendmentAfter(deal, amendment, { action, side })
  await refuseBlocked(tx, deal.buyerId)
  const round = await latestRound(tx, deal)
  const lines = await readLines(tx, deal.id)
  await refuseOutdated(tx, deal, amendment, { content: round.content, lines })
  const closed = closedOf(lines)
  const { content } = amendment
  const after = worthOf(content, closed)
  await refuseMore(tx, deal, worthOf(round.content, closed), after)
  const { taxNumber } = await findCompany(tx, deal.companyId)
  refuseVat(content, taxNumber !== null)

  const all = await storeLines(parts, tx, deal, { amendment, before: lines, userId })
  const { byName, side: by } = amendment
  const changed = { side: by, byName, validUntil: null, returnDays: round.returnDays, content } as const
  const change = await addRound(tx, deal, changed, now)
  await forgetStop(tx, deal.id)
  await storeAmendment(tx, amendment, { status, endedAt: now, ...agreed })
  const invoiced = await runAmendedHooks(
    parts,
    tx,
    { ...deal, currentRound: change.currentRound ?? deal.currentRound },
    userId,
  )
  const { fee } = feeOn(after.taxable, deal.feePercent ?? '0.00')
  const moved = await updateFulfilment(
    parts,
    tx,
    deal,
    {
      action: action === 'agree' ? 'agree_amendment' : 'agree_amendment_for_buyer',
      side,
      userId,
      ...(agreed?.agreedBy && { note: agreed.agreedBy }),
      marketEvent: 'deal.amended',
    },
    {
      ...change,
      ...invoiced,
      total: after.total,
      taxable: after.taxable,
      fee,
      lineCount: all.length,
      searchWords: searchWordsOf(deal.poNumber, all),
    },
  )
  await notifyBuyer(parts, tx, moved, { ...amendment, status }, null)
  return moved
}

/** Since the proposal, goods may have been packed or closed, and invoices issued. */
async function refuseOutdated(
  tx: Db,
  deal: DealRecord,
  { content, added }: AmendmentRecord,
  agreed: { readonly content: RoundContent; readonly lines: readonly DealLineRecord[] },
): Promise<void> {
  const going = progressOf(agreedOf(agreed.lines), (await readParcels(tx, deal.id)).map(contentOf))
  const before = new Map(agreed.content.lines.map((line) => [line.line, line]))
  const isOutgrown = content.lines.some(({ line, qty, unit_price }) => {
    const was = before.get(line)
    const isChanged = was !== undefined && (was.qty !== qty || was.unit_price !== unit_price)
    const stored = agreed.lines.find(({ id }) => id === line)
    const isClosed = stored !== undefined && toThousandths(stored.closedQty) > 0n
    return isChanged && (isClosed || toThousandths(qty) < fixedOf(going.get(line)))
  })
  const amended = { round: content, lines: [...agreed.lines, ...asDealLines(deal, added)] }
  if (isOutgrown || (await findMisfits(tx, deal, amended)).length > 0) throw new Problem('amendment_outdated')
}

interface Storing {
  readonly amendment: AmendmentRecord
  readonly before: readonly DealLineRecord[]
  readonly userId: string | null
}

/** Stores what is agreed now, and moves reservations by the difference: first what is no longer owed, then what is new. */
async function storeLines(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  { amendment: { content, added }, before, userId }: Storing,
): Promise<DealLineRecord[]> {
  const { id: dealId, companyId } = deal
  if (added.length > 0) await tx.insert(dealLines).values(added.map((row) => ({ ...row, dealId, companyId })))
  const all = await readLines(tx, dealId)
  const agreed = agreedLines(all, content, {})
  await storeAgreed(tx, agreed)
  if (deal.kind !== 'product') return all
  await releaseUnowed(parts, tx, deal, userId)
  const had = new Map(before.map(({ id, agreedQty }) => [id, toThousandths(agreedQty ?? '0')]))
  const more = agreed.map(({ lineId, articleId, qty, warehouse }): AgreedLine => {
    const rise = toThousandths(qty) - (had.get(lineId) ?? 0n)
    return rise > 0n
      ? { lineId, articleId, qty: fromThousandths(rise), warehouse }
      : { lineId, articleId: null, qty: '0', warehouse: null }
  })
  await reserveStock(parts, tx, deal, more, userId)
  return all
}
