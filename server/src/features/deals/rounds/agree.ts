import type { Choice } from '@mawrid/contract/deals/choice.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { vatChoices } from '@mawrid/contract/listings/vat.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { feeOn } from '@mawrid/contract/sales/sums.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { refuseBlocked } from '../../customers/index.ts'
import { forgetStop, refuseBeyondCredit } from '../credit/creditOfDeal.ts'
import { storeDeadline } from '../delivery/deadlines.ts'
import { planMilestones } from '../fulfilment/milestones/store.ts'
import { reserveStock } from '../fulfilment/stock/reservations.ts'
import { type DealChange, readLines } from '../store.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from '../tables.ts'
import { agreedLines, storeAgreed } from './agreedLines.ts'
import { chooseRound } from './choose.ts'
import type { RoundContent } from './content.ts'
import { findOpenWarehouses } from './ownWarehouses.ts'

interface Agreement {
  /** From which warehouse items are shipped, where it differs from the quote. */
  readonly warehouses?: Readonly<Record<string, string>>
  /** What the buyer chose of a quote that leaves a choice. */
  readonly choice?: Choice
}

/**
 * Applies the agreement to the latest quote: its items are to be delivered, the marketplace fee is fixed as in the
 * seller's current plan (checklist O-10), and the stock is reserved. Rolls back if stock is short.
 */
export async function agree(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  { warehouses = {}, choice = [] }: Agreement = {},
): Promise<DealChange> {
  await refuseBlocked(tx, deal.buyerId)
  const { round, change } = await chooseRound(tx, deal, choice, parts.clock.now())
  const { total, taxable } = round.content
  const isBlanketOrder = deal.callUntil !== null
  if (!isBlanketOrder) await refuseBeyondCredit(tx, deal, total)
  const lines = await readLines(tx, deal.id)
  await refuseUnknown(tx, lines, warehouses)
  const { mmknPfp, taxNumber } = await findCompany(tx, deal.companyId)
  refuseVat(round.content, taxNumber !== null)
  await forgetStop(tx, deal.id)
  // Nothing is reserved, owed or to be delivered until a part is called off.
  if (isBlanketOrder) return { ...change, total, taxable }
  const agreed = agreedLines(lines, round.content, warehouses)
  await storeAgreed(tx, agreed)
  await reserveStock(parts, tx, deal, agreed)
  await beginFulfilment(tx, deal, round)
  await storeDeadline(tx, deal, round.content, parts.clock.now())
  // Nothing is kept of a sale that did not come through the marketplace: its quote set the fee to zero.
  const feePercent = deal.feePercent ?? mmknPfp
  return { ...change, acceptedAt: parts.clock.now(), feePercent, fee: feeOn(taxable, feePercent).fee, total, taxable }
}

/** The quote may be older than the seller's VAT deregistration; its invoice could then not charge VAT. */
export function refuseVat({ lines }: Pick<RoundContent, 'lines'>, isRegistered: boolean): void {
  const allowed = vatChoices(isRegistered)
  const isCharged = lines.some(
    ({ answer, vat_category }) => answer !== 'not_available' && !allowed.includes(vat_category),
  )
  if (isCharged) throw new Problem('vat_not_registered')
}

async function refuseUnknown(
  tx: Db,
  lines: readonly Pick<DealLineRecord, 'id'>[],
  warehouses: Readonly<Record<string, string>>,
): Promise<void> {
  const named = Object.entries(warehouses)
  if (named.length === 0) return
  const open = await findOpenWarehouses(tx)
  const known = new Set(lines.map(({ id }) => id))
  const errors = named
    .filter(([line, warehouse]) => !known.has(line) || !open.has(warehouse))
    .map(([line]) => fieldError(`warehouses.${line}`, 'not_offered'))
  if (errors.length > 0) throw invalid(errors)
}

/** Creates a service's milestones. A pipeline already began with the enquiry. */
async function beginFulfilment(tx: Db, deal: DealRecord, { content }: Pick<DealRoundRecord, 'content'>): Promise<void> {
  if (deal.kind === 'service') await planMilestones(tx, deal, content.milestones)
}
