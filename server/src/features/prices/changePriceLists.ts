import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type * as calls from '@mawrid/contract/prices/calls.ts'
import type { NewPriceList, PriceList } from '@mawrid/contract/prices/priceList.ts'
import type { PriceListAction } from '@mawrid/contract/prices/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { afterAction } from './lifecycle.ts'
import { recordPriceListAction } from './recordPriceListAction.ts'
import { countForLimit, customerNames, findPriceList, insertPriceList, lockPriceList, storePriceList } from './store.ts'
import type { PriceListRecord } from './tables.ts'
import { priceListView, storedPriceList } from './view.ts'

/** How many price lists a company can have that are not archived. */
const maxPriceLists = 10_000

export async function readPriceList(parts: Pick<Parts, 'clock'>, db: Db, id: string): Promise<PriceList> {
  return viewOf(parts, db, await findPriceList(db, id))
}

export async function viewOf(parts: Pick<Parts, 'clock'>, db: Db, list: PriceListRecord): Promise<PriceList> {
  const names = await customerNames(db, [list.customerId])
  return priceListView(list, names.get(list.customerId ?? '') ?? null, riyadhDay(parts.clock.now()))
}

export function createPriceList(
  parts: Parts,
  { body, principal, once }: CallContext<typeof calls.createPriceList>,
): Promise<PriceList> {
  const now = parts.clock.now()
  return once(async (tx) => {
    await refuseBeyondLimit(tx)
    await refuseUnknownCustomer(tx, body)
    const made = await insertPriceList(tx, {
      ...storedPriceList(body),
      id: randomUUIDv7(),
      companyId: principal.company.id,
      createdAt: now,
      updatedAt: now,
    })
    await recordPriceListAction(parts, tx, null, made, { action: 'create', userId: principal.userId })
    return viewOf(parts, tx, made)
  })
}

export function updatePriceList(
  parts: Parts,
  { body, params, principal }: CallContext<typeof calls.updatePriceList>,
): Promise<PriceList> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const before = await lockVersion(parts, tx, params.id, body.version)
    afterAction(before.status, 'edit')
    await refuseUnknownCustomer(tx, body)
    refuseOtherBasis(before, body)
    const after = await storePriceList(tx, before, storedPriceList(body), parts.clock.now())
    await recordPriceListAction(parts, tx, before, after, { action: 'edit', userId: principal.userId })
    return viewOf(parts, tx, after)
  })
}

interface Move {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly action: Extract<PriceListAction, 'activate' | 'deactivate' | 'archive' | 'restore'>
  readonly version: number
}

/** Moves a price list from one status to the next. */
export function movePriceList(parts: Parts, move: Move): Promise<PriceList> {
  const { id, companyId, userId, action, version } = move
  return parts.db.forCompany(companyId, async (tx: Db) => {
    const before = await lockVersion(parts, tx, id, version)
    const status = afterAction(before.status, action)
    if (action === 'restore') await refuseBeyondLimit(tx)
    const after = await storePriceList(tx, before, { status }, parts.clock.now())
    await recordPriceListAction(parts, tx, before, after, { action, userId })
    return viewOf(parts, tx, after)
  })
}

/** The list, locked, as it was read. */
async function lockVersion(parts: Pick<Parts, 'clock'>, tx: Db, id: string, version: number): Promise<PriceListRecord> {
  const list = await lockPriceList(tx, id)
  if (list.version !== version) throw new Problem('version_conflict', { current: await viewOf(parts, tx, list) })
  return list
}

async function refuseBeyondLimit(tx: Db): Promise<void> {
  if ((await countForLimit(tx)) >= maxPriceLists) {
    throw new Problem('price_lists_limit', { params: { max: maxPriceLists } })
  }
}

async function refuseUnknownCustomer(tx: Db, { audience, customer }: NewPriceList): Promise<void> {
  if (audience !== 'customer' || customer === null) return
  if ((await customerNames(tx, [customer])).size === 0) throw invalid([fieldError('customer', 'not_offered')])
}

/** With another pricing method the list’s values would mean something else. */
function refuseOtherBasis(list: PriceListRecord, { basis }: NewPriceList): void {
  if (basis !== list.basis && list.priceCount > 0) throw invalid([fieldError('basis', 'has_prices')])
}
