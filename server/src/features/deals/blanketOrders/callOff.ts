import { randomUUIDv7 } from 'node:crypto'
import type { NewCallOff } from '@mawrid/contract/deals/blanketOrder.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { unitOf } from '../../reference/index.ts'
import { takeAllowedCredit } from '../credit/creditOfDeal.ts'
import { type Move, moveDeal } from '../negotiation/moveDeal.ts'
import { searchWordsOf, takeDealNumber } from '../negotiation/requestDeal.ts'
import { summed, type UnsummedLine } from '../negotiation/sums.ts'
import { snapshotOf } from '../quotes/draftLines.ts'
import { findQuote } from '../quotes/store.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { agree } from '../rounds/agree.ts'
import type { RoundContent } from '../rounds/content.ts'
import { addRound, latestRound } from '../rounds/store.ts'
import { readLines, storeDeal } from '../store.ts'
import { type DealLineRecord, type DealRecord, dealLines, dealQuotes, deals } from '../tables.ts'
import { emailCallOff } from './emails.ts'
import { readLeft } from './store.ts'

type Caller = Pick<Move, 'id' | 'version' | 'side' | 'userId' | 'note'>

/**
 * Makes a part of a blanket order a deal of its own, accepted at once at the agreed prices and terms. The blanket order is
 * locked meanwhile, so that call-offs at the same time never exceed in sum what was agreed.
 */
export async function callOff(parts: Parts, tx: Db, caller: Caller, requested: NewCallOff): Promise<DealRecord> {
  const now = parts.clock.now()
  let made: DealRecord | undefined
  await moveDeal(parts, tx, { ...caller, action: 'call_off', named: 'called_off' }, async (blanketOrder) => {
    const agreedRound = await latestRound(tx, blanketOrder)
    const lines = await readLines(tx, blanketOrder.id)
    await refuseBeyond(tx, blanketOrder, lines, requested)
    const part = partOf(agreedRound.content, lines, requested)
    const deal = await storeCallOff(tx, blanketOrder, part, requested.po_number, now)
    const { name } = await findCompany(tx, deal.companyId)
    const by = { side: 'seller', byName: name, validUntil: null, returnDays: agreedRound.returnDays } as const
    const round = await addRound(tx, deal, { ...by, content: contentOf(agreedRound.content, part) }, now)
    const quoted = await storeDeal(tx, deal, round, now)
    await takeAllowedCredit(tx, blanketOrder, quoted)
    made = await storeDeal(tx, quoted, await agree(parts, tx, quoted), now)
    return {}
  })
  if (!made) throw new Error(`Nothing was called off from ${caller.id}`)
  const { side, userId = null, note = null } = caller
  await recordDealAction(parts, tx, null, made, {
    action: 'call_off',
    side,
    userId,
    note,
    marketEvent: 'deal.accepted',
  })
  await emailCallOff(parts, tx, made)
  return made
}

async function refuseBeyond(
  tx: Db,
  blanketOrder: DealRecord,
  lines: readonly DealLineRecord[],
  { lines: requested }: NewCallOff,
): Promise<void> {
  const left = new Map((await readLeft(tx, blanketOrder)).map((one) => [one.line, one.left]))
  const errors = requested.flatMap(({ line, qty }, index): FieldError[] => {
    const most = left.get(line)
    if (most === undefined) return [fieldError(`lines.${index}.line`, 'not_offered')]
    const unitId = lines.find(({ id }) => id === line)?.unitId
    const unit = unitId ? unitOf(unitId) : undefined
    if (unit && !fitsPrecision(qty, unit.precision)) return [fieldError(`lines.${index}.qty`, 'precision')]
    if (toThousandths(qty) <= most) return []
    return [fieldError(`lines.${index}.qty`, 'more_than_left', { max: fromThousandths(most) })]
  })
  if (errors.length > 0) throw invalid(errors)
}

/** An item of a call-off: what describes it, and its version. */
interface PartLine {
  readonly blanketLine: DealLineRecord
  readonly round: UnsummedLine
}

/** In the order in which they were named, so that what is short is refused at its field. */
function partOf(agreed: RoundContent, lines: readonly DealLineRecord[], { lines: requested }: NewCallOff): PartLine[] {
  return requested.flatMap(({ line, qty }) => {
    const blanketLine = lines.find(({ id }) => id === line)
    const offered = agreed.lines.find((one) => one.line === line)
    if (!blanketLine || !offered) return []
    return [{ blanketLine, round: { ...withoutChoice(offered), line: randomUUIDv7(), qty } }]
  })
}

function withoutChoice(line: RoundLine): UnsummedLine {
  const { net: _net, is_optional: _optional, group: _group, quantities: _more, left_out: _out, ...rest } = line
  return rest
}

/** The agreed terms, for this part alone. */
function contentOf({ discount, delivery, payment_terms }: RoundContent, part: readonly PartLine[]): RoundContent {
  const { lines, totals } = summed(
    part.map(({ round }) => round),
    { discount, delivery },
  )
  return { lines, discount, delivery, payment_terms, milestones: [], message: null, ...totals }
}

async function storeCallOff(
  tx: Db,
  blanketOrder: DealRecord,
  part: readonly PartLine[],
  poNumber: string | null,
  now: Date,
): Promise<DealRecord> {
  const { companyId, kind, source, subject, buyerId, buyer, buyerNameAr, buyerNameEn, region, request } = blanketOrder
  const { deliverTo, feePercent, onMarket, assigneeId } = blanketOrder
  const id = randomUUIDv7()
  const rows = part.map(({ blanketLine, round }, position) => ({
    ...snapshotOf(blanketLine),
    id: round.line,
    dealId: id,
    companyId,
    position,
    qty: round.qty,
    blanketLineId: blanketLine.id,
  }))
  const number = poNumber ?? blanketOrder.poNumber
  const [deal] = await tx
    .insert(deals)
    .values({
      id,
      companyId,
      number: await takeDealNumber(tx, companyId, now),
      kind,
      source,
      status: 'accepted',
      subject,
      buyerId,
      buyer,
      buyerNameAr,
      buyerNameEn,
      region,
      request,
      deliverTo,
      poNumber: number,
      feePercent,
      onMarket,
      assigneeId,
      blanketOrderId: blanketOrder.id,
      lineCount: rows.length,
      requestedAt: now,
      answeredAt: now,
      searchWords: searchWordsOf(number, rows),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!deal) throw new Error('The call-off was not stored')
  await tx.insert(dealLines).values(rows)
  // It reaches its buyer as the blanket order did.
  const { channel, recipientEmail, recipientMobile, lang } = await findQuote(tx, blanketOrder.id)
  await tx.insert(dealQuotes).values({ dealId: id, companyId, channel, recipientEmail, recipientMobile, lang })
  return deal
}
