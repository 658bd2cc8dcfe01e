import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import type * as calls from '@mawrid/contract/prices/calls.ts'
import type { PriceList, ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { fitsBasis, type PriceEntry, type PriceRule, ruleKey } from '@mawrid/contract/prices/rule.ts'
import { type FieldError, Problem } from '@mawrid/contract/problems.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { eq } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { unitOf } from '../reference/index.ts'
import { viewOf } from './changePriceLists.ts'
import { shownEntries } from './entries.ts'
import { afterAction } from './lifecycle.ts'
import { recordPriceListAction } from './recordPriceListAction.ts'
import { resolveCodes } from './resolveCodes.ts'
import { lockPriceList, storePriceList } from './store.ts'
import { type PriceListRecord, priceRules } from './tables.ts'

const insertedAtOnce = 1_000
/** Changes of single prices in the history of one action. */
const maxChanges = 40

/** Replaces all prices of a list. */
export function setPrices(
  parts: Parts,
  { body, params, principal }: CallContext<typeof calls.updateListPrices>,
): Promise<PriceList> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const before = await lockPriceList(tx, params.id)
    if (before.version !== body.version) {
      const prices = await shownEntries(tx, before.id)
      throw new Problem('version_conflict', { current: { version: before.version, is_hidden: false, prices } })
    }
    afterAction(before.status, 'set_prices')
    const after = await replacePrices(parts, tx, before, { prices: body.prices, userId: principal.userId })
    return viewOf(parts, tx, after)
  })
}

interface NewPrices {
  readonly prices: readonly PriceEntry[]
  readonly userId: string
}

/** Replaces the prices of a locked list, and records which changed. */
export async function replacePrices(
  parts: Pick<Parts, 'clock' | 'events'>,
  tx: Db,
  before: PriceListRecord,
  { prices, userId }: NewPrices,
): Promise<PriceListRecord> {
  const rules = await rulesOf(tx, before, prices)
  const entriesBefore = await shownEntries(tx, before.id)
  await tx.delete(priceRules).where(eq(priceRules.listId, before.id))
  const rows = rules.map((rule, position) => ruleRow(before, rule, position))
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    await tx.insert(priceRules).values(rows.slice(from, from + insertedAtOnce))
  }
  const after = await storePriceList(tx, before, { priceCount: prices.length }, parts.clock.now())
  const entriesAfter = await shownEntries(tx, before.id)
  const priceChanges =
    before.basis === 'percent_of_cost'
      ? numberOfPrices(entriesBefore, entriesAfter)
      : changesOfPrices(entriesBefore, entriesAfter)
  await recordPriceListAction(parts, tx, before, after, { action: 'set_prices', userId, priceChanges })
  return after
}

/** The prices by what they are for, each with its tiers. Reports each field that names nothing of the company. */
async function rulesOf(tx: Db, { basis }: PriceListRecord, entries: readonly PriceEntry[]): Promise<PriceRule[]> {
  const resolve = await resolveCodes(tx, entries)
  const rules = new Map<string, Omit<PriceRule, 'tiers'> & { readonly tiers: Map<string, string> }>()
  const errors: FieldError[] = []
  for (const [index, entry] of entries.entries()) {
    const { unit, min_qty, value } = entry
    const refuse = (field: keyof PriceEntry, ...error: [code: Parameters<typeof fieldError>[1], params?: object]) =>
      errors.push(fieldError(`prices.${index}.${field}`, error[0], error[1] as FieldError['params']))
    const target = resolve(entry)
    if (!target) refuse('code', 'not_offered')
    if (unit !== null && !unitOf(unit)) refuse('unit', 'not_offered')
    if (!fitsBasis(value, basis)) refuse('value', 'too_big', { max: '1000.00' })
    if (!target) continue
    const key = ruleKey({ ...target, unit })
    const rule = rules.get(key) ?? { ...target, unit, tiers: new Map<string, string>() }
    if (rule.tiers.has(min_qty)) refuse('min_qty', 'not_alike')
    rule.tiers.set(min_qty, value)
    rules.set(key, rule)
  }
  if (errors.length > 0) throw invalid(errors)
  return [...rules.values()].map((rule) => ({
    ...rule,
    tiers: [...rule.tiers]
      .map(([min_qty, value]) => ({ min_qty, value }))
      .toSorted((a, b) => compareDecimals(a.min_qty, b.min_qty)),
  }))
}

function ruleRow({ id: listId, companyId }: PriceListRecord, rule: PriceRule, position: number) {
  return {
    id: randomUUIDv7(),
    companyId,
    listId,
    position,
    target: rule.target,
    listingId: rule.product,
    articleId: rule.variant,
    categoryId: rule.category,
    brand: rule.brand,
    unitId: rule.unit,
    tiers: [...rule.tiers],
  }
}

/** What was added, changed and removed, one line a price: "CTN-40 · 100: 11.00". */
function changesOfPrices(before: readonly ShownEntry[], after: readonly ShownEntry[]): FieldChange[] {
  const was = new Map(before.map((entry) => [keyOf(entry), entry]))
  const is = new Map(after.map((entry) => [keyOf(entry), entry]))
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): FieldChange[] => {
    const [old, now] = [textOf(was.get(key)), textOf(is.get(key))]
    return old === now ? [] : [{ field: 'prices', before: old, after: now, is_hidden: false }]
  })
  if (changes.length <= maxChanges) return changes
  const count = { field: 'prices', before: before.length, after: after.length, is_hidden: false }
  return [count, ...changes.slice(0, maxChanges)]
}

/** Everybody who sees the list reads its history: the percentages of the cost price are left out, because with a price they tell it. */
function numberOfPrices(
  { length: before }: readonly ShownEntry[],
  { length: after }: readonly ShownEntry[],
): FieldChange[] {
  const changed = { field: 'prices', before: null, after: null, is_hidden: true }
  return before === after ? [changed] : [{ field: 'prices', before, after, is_hidden: false }, changed]
}

function keyOf({ target, code, unit, min_qty }: PriceEntry): string {
  return `${target} ${code} ${unit} ${min_qty}`
}

function textOf(entry: PriceEntry | undefined): string | null {
  if (!entry) return null
  const { code, min_qty, value } = entry
  return `${code ?? '*'} · ${min_qty === '1' ? '' : `${min_qty}: `}${value}`
}
