import type { ListInForce } from '@mawrid/contract/prices/linePrice.ts'
import type { RuleTier } from '@mawrid/contract/prices/rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { customerKnownAs } from './store.ts'
import type { PriceListRecord, PriceRuleRecord } from './tables.ts'

/** The key of the lists for everybody. */
const everybody = sql`array['all']`

/** The keys of all lists that concern a customer. */
export function audiencesOf(customer: string | null): SQL {
  return customer === null ? everybody : sql`(${ownAudiencesOf(customer)} || ${everybody})`
}

/**
 * The keys of a customer's own lists, of those of customers merged into them, and of their group's. From the view,
 * because row-level security keeps `coalesce` from using an index.
 */
function ownAudiencesOf(customer: unknown): SQL {
  return sql`(
    select array['customer ' || known.id::text]
      || array(select 'customer ' || id::text from own_customers where merged_into = known.id)
      || (select array['group ' || folded(price_group)] from own_customers
          where id = known.id and price_group is not null)
    from (select ${customerKnownAs(customer)} as id) known)::text[]`
}

/** A rule of a list in force, as it is found for a line. */
type FoundRule = Pick<PriceListRecord, 'audience' | 'priority' | 'basis' | 'rounding'> &
  Pick<PriceRuleRecord, 'target' | 'brand'> & {
    list_id: string
    name_ar: string
    name_en: string | null
    to_day: string | null
    prices_include_vat: boolean
    listing_id: string | null
    article_id: string | null
    category_id: string | null
    unit_id: string | null
    tiers: RuleTier[]
  }

interface Request {
  /** The lists of this customer and their group; those for everybody if null. */
  readonly customer: string | null
  readonly day: string
  readonly products: readonly string[]
  readonly variants: readonly string[]
  readonly categories: readonly string[]
  readonly brands: readonly string[]
}

/** Values of a request, or their placeholders in a prepared query. */
type Searched = Readonly<Record<'customer' | 'day' | 'targets' | 'brands', unknown>>

/**
 * The rules in force on a day that may price one of these products, of a customer's lists or of those for everybody: the
 * lists by price_lists_in_force, of each its rules by price_rules_target.
 */
export function findingRules(whose: 'own' | 'open', { customer, day, targets, brands }: Searched): SQL {
  return sql`
    with lists as materialized (
      select id, name_ar, name_en, audience, to_day, priority, basis, rounding, prices_include_vat
      from price_lists
      where company_id = current_company() and status = 'active' and audience_key = any (${whose === 'open' ? everybody : ownAudiencesOf(customer)})
        and (from_day is null or from_day <= ${day}::date) and (to_day is null or to_day >= ${day}::date)
    )
    select lists.id as list_id, lists.name_ar, lists.name_en, lists.audience, lists.to_day::text as to_day, lists.priority,
      lists.basis, lists.rounding, lists.prices_include_vat, rule.target, rule.listing_id, rule.article_id,
      rule.category_id, rule.brand, rule.unit_id, rule.tiers
    from lists
    join price_rules rule on rule.list_id = lists.id and rule.target_key = any (
      ${sql.param(targets)}::text[] || array(select 'brand ' || lower(brand) from unnest(${sql.param(brands)}::text[]) brand))`
}

/** Planning this query takes longer than running it. */
const queries = preparedOn((db) => {
  const values = {
    customer: sql.placeholder('customer'),
    day: sql.placeholder('day'),
    targets: sql.placeholder('targets'),
    brands: sql.placeholder('brands'),
  }
  const prepared = (whose: 'own' | 'open') =>
    db
      .select({ rule: sql<FoundRule>`to_jsonb(found)` })
      .from(sql`(${findingRules(whose, values)}) found`)
      .prepare(`prices_${whose}_rules`)
  return { own: prepared('own'), open: prepared('open') }
})

/** Those rules by list. */
export async function findRules(
  db: Db,
  { customer, day, products, variants, categories, brands }: Request,
): Promise<ListInForce[]> {
  if (products.length === 0) return []
  const targets = [...variants, ...products, ...categories, 'all']
  const { own, open } = queries(db)
  const rows =
    customer === null
      ? await open.execute({ day, targets, brands: [...brands] })
      : await own.execute({ customer, day, targets, brands: [...brands] })
  const rules = rows.map(({ rule }) => rule)
  return [...Map.groupBy(rules, ({ list_id }) => list_id)].flatMap(([id, found]) => {
    const [list] = found
    if (!list) return []
    const { name_ar, name_en, audience, to_day, priority, basis, rounding, prices_include_vat } = list
    const of = { id, name_ar, name_en, audience, to_day, priority, basis, rounding, prices_include_vat }
    return [{ ...of, rules: found.map(ruleOf) }]
  })
}

function ruleOf({ target, listing_id, article_id, category_id, brand, unit_id, tiers }: FoundRule) {
  return { target, product: listing_id, variant: article_id, category: category_id, brand, unit: unit_id, tiers }
}
