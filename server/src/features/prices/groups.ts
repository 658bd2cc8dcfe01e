import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

const most = 100

/** The names of price groups as customers and lists have them, each once however it is written. */
export async function priceGroups(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(groupsInUse())
  return rows.map(({ name }) => name)
}

/** Goes from one name of customers to the next by customers_price_group; the lists of a company are few. */
function groupsInUse(): SQL {
  return sql`
    with recursive known (name) as (
      (select price_group from own_customers where price_group is not null order by price_group limit 1)
      union all
      select (
        select price_group from own_customers where price_group is not null and price_group > known.name
        order by price_group limit 1
      ) from known where known.name is not null
    )
    select min(name) as name from (
      (select name from known where name is not null limit ${most})
      union all
      select price_group from price_lists
      where company_id = current_company() and price_group is not null and status <> 'archived'
    ) named
    group by folded(name) order by 1 limit ${most}`
}
