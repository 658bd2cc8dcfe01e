import { restOf } from '@mawrid/contract/sales/rest.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../../platform/parts.ts'
import { type AmendedDeal, type DealRecord, type Misfit, readAgreed } from '../../deals/index.ts'
import { advancesLeft } from '../advances/advancesOfDeal.ts'
import { isOut } from '../lifecycle.ts'
import { readInvoicesOfDeal } from '../store.ts'
import { openByCategory, takenOfDeal } from './leftOfDeal.ts'
import { wholeOfDeal } from './wholeOfDeal.ts'

/**
 * What issued invoices do not allow of a change: an item keeps at least the quantity that is invoiced, at the price of
 * those invoices, and the deal as a whole stays worth what is invoiced and was paid in advance. Drafts do not count.
 */
export async function misfitsOf(db: Db, deal: DealRecord, amended: AmendedDeal): Promise<Misfit[]> {
  const taken = await takenOfDeal(db, deal.id, ({ number }) => number !== null)
  const documents = await readInvoicesOfDeal(db, deal.id)
  const advances = advancesLeft(documents, isOut)
  if (taken.length === 0 && advances.length === 0) return []
  const agreed = await readAgreed(db, deal)
  const before = wholeOfDeal(deal, agreed)
  const after = wholeOfDeal(deal, { ...agreed, ...amended })
  const { whole, lines } = after
  const invoiced = new Map<string, bigint>()
  for (const { line, qty } of taken.flatMap((part) => part.lines)) {
    if (line !== null) invoiced.set(line, (invoiced.get(line) ?? 0n) + toThousandths(qty))
  }
  const rest = restOf(whole, taken)
  const ofItems = [...invoiced].flatMap(([key, qty]): Misfit[] => {
    const was = before.lines.find(({ line }) => line === key)
    const now = lines.find(({ line }) => line === key)
    const dealLine = was?.dealLineId ?? null
    const left = rest.lines.get(key)
    if (now && was && now.unitPrice !== was.unitPrice) return [{ line: dealLine, code: 'price_fixed' }]
    if (now && left && left.qty >= 0n && left.net >= 0n) return []
    return [{ line: dealLine, code: 'below_invoiced', min: fromThousandths(qty) }]
  })
  if (ofItems.length > 0) return ofItems
  const paidAhead = new Map<string, bigint>()
  for (const { category, taxable } of advances.flatMap(({ left }) => left)) {
    paidAhead.set(category, (paidAhead.get(category) ?? 0n) + toHalalas(taxable))
  }
  const had = new Map<string, bigint>(openByCategory(before, taken, agreed.closed))
  const open = new Map<string, bigint>(openByCategory(after, taken, agreed.closed))
  const isBelow = [...new Set([...paidAhead.keys(), ...open.keys()])].some((category) => {
    const left = open.get(category) ?? 0n
    // What was closed may have left less than was paid in advance. A change makes that no worse.
    return left < (paidAhead.get(category) ?? 0n) && left < (had.get(category) ?? 0n)
  })
  const isVatBelow = [...rest.vat.values()].some((vat) => vat < 0n)
  return isBelow || isVatBelow ? [{ line: null, code: 'below_invoiced' }] : []
}
