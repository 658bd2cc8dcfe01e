import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import type * as calls from '@mawrid/contract/prices/calls.ts'
import type { PriceList } from '@mawrid/contract/prices/priceList.ts'
import { fitsBasis, type PriceRule, ruleKey } from '@mawrid/contract/prices/rule.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { articles, listings } from '../listings/tables.ts'
import { categoryOf, unitOf } from '../reference/index.ts'
import { lockVersion, viewOf } from './changePriceLists.ts'
import { afterAction } from './lifecycle.ts'
import { recordPriceListAction } from './recordPriceListAction.ts'
import { readRules, ruleOf } from './rules.ts'
import { storePriceList } from './store.ts'
import { type PriceListRecord, priceRules } from './tables.ts'

const insertedAtOnce = 1_000
/** Changes of single prices in the history of one action. */
const maxChanges = 40

/** Replaces all rules of a list. */
export function updatePriceRules(
  parts: Parts,
  { body, params, principal }: CallContext<typeof calls.updatePriceRules>,
): Promise<PriceList> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const before = await lockVersion(parts, tx, params.id, body.version)
    afterAction(before.status, 'set_prices')
    const names = await refuseUnknown(tx, before, body.rules)
    const rulesBefore = (await readRules(tx, before.id)).map(ruleOf)
    await tx.delete(priceRules).where(eq(priceRules.listId, before.id))
    const rows = body.rules.map((rule, position) => ruleRow(before, rule, position))
    for (let from = 0; from < rows.length; from += insertedAtOnce) {
      await tx.insert(priceRules).values(rows.slice(from, from + insertedAtOnce))
    }
    const after = await storePriceList(tx, before, { ruleCount: rows.length }, parts.clock.now())
    const ruleChanges = changesOfRules(rulesBefore, body.rules, names)
    await recordPriceListAction(parts, tx, before, after, {
      action: 'set_prices',
      userId: principal.userId,
      ruleChanges,
    })
    return viewOf(parts, tx, after)
  })
}

function ruleRow({ id: listId, companyId }: PriceListRecord, rule: PriceRule, position: number) {
  const ofProduct = rule.target === 'product' || rule.target === 'variant'
  return {
    id: randomUUIDv7(),
    companyId,
    listId,
    position,
    target: rule.target,
    listingId: ofProduct ? rule.product : null,
    articleId: rule.target === 'variant' ? rule.variant : null,
    categoryId: rule.target === 'category' ? rule.category : null,
    brand: rule.target === 'brand' ? (rule.brand?.replace(/\s+/g, ' ') ?? null) : null,
    unitId: rule.unit,
    tiers: rule.tiers,
  }
}

/** Reports each field that names nothing of the company; returns the SKUs of what is named. */
async function refuseUnknown(
  tx: Db,
  { basis }: PriceListRecord,
  rules: readonly PriceRule[],
): Promise<ReadonlyMap<string, string>> {
  const products = [...new Set(rules.flatMap(({ product }) => product ?? []))]
  const known = new Map<string, string>()
  for (let from = 0; from < products.length; from += insertedAtOnce) {
    const some = products.slice(from, from + insertedAtOnce)
    const rows = await tx
      .select({ id: listings.id, sku: listings.sku, ref: listings.ref, variant: articles.id, variantSku: articles.sku })
      .from(listings)
      .leftJoin(articles, eq(articles.listingId, listings.id))
      .where(and(inArray(listings.id, some), eq(listings.kind, 'product')))
    for (const { id, sku, ref, variant, variantSku } of rows) {
      known.set(id, sku ?? ref)
      if (variant !== null && variantSku !== null) known.set(`${id} ${variant}`, variantSku)
    }
  }
  const errors = rules.flatMap((rule, index): FieldError[] => {
    const at = `rules.${index}`
    const refuse = (field: string) => [fieldError(`${at}.${field}`, 'not_offered')]
    if ((rule.target === 'product' || rule.target === 'variant') && !known.has(rule.product ?? '')) {
      return refuse('product')
    }
    if (rule.target === 'variant' && !known.has(`${rule.product} ${rule.variant}`)) return refuse('variant')
    if (rule.target === 'category' && !categoryOf(rule.category ?? '')) return refuse('category')
    if (rule.unit !== null && !unitOf(rule.unit)) return refuse('unit')
    return rule.tiers.flatMap(({ value }, tier) =>
      fitsBasis(value, basis) ? [] : [fieldError(`${at}.tiers.${tier}.value`, 'too_big', { max: '1000.00' })],
    )
  })
  if (errors.length > 0) throw invalid(errors)
  return known
}

/** What was added, changed and removed, one line a rule: "CTN-40: 12.50, 100: 11.00". */
function changesOfRules(
  before: readonly PriceRule[],
  after: readonly PriceRule[],
  names: ReadonlyMap<string, string>,
): FieldChange[] {
  const was = new Map(before.map((rule) => [ruleKey(rule), rule]))
  const is = new Map(after.map((rule) => [ruleKey(rule), rule]))
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): FieldChange[] => {
    const [old, now] = [textOf(was.get(key), names), textOf(is.get(key), names)]
    return old === now ? [] : [{ field: 'prices', before: old, after: now, is_hidden: false }]
  })
  if (changes.length <= maxChanges) return changes
  const count = { field: 'prices', before: before.length, after: after.length, is_hidden: false }
  return [count, ...changes.slice(0, maxChanges)]
}

function textOf(rule: PriceRule | undefined, names: ReadonlyMap<string, string>): string | null {
  if (!rule) return null
  const { target, product, variant, category, brand } = rule
  const named = {
    variant: names.get(`${product} ${variant}`),
    product: names.get(product ?? ''),
    category: categoryOf(category ?? '')?.slug,
    brand,
    all: '*',
  }[target]
  const tiers = rule.tiers.map(({ min_qty, value }) => (min_qty === '1' ? value : `${min_qty}: ${value}`))
  return `${named ?? '…'} · ${tiers.join('، ')}`
}
