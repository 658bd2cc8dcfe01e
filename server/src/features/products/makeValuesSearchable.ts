import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'

const atOnce = 500

/**
 * Products that were saved before option values could be searched by get them into what they are found by, some at a
 * time. One that is saved meanwhile has them already, and is not met again.
 */
export async function makeValuesSearchable({ db }: Pick<Parts, 'db'>): Promise<void> {
  for (;;) {
    const { rowCount } = await db.system.execute(sql`
      with found as (
        select l.id from listings l
        where l.kind = 'product' and exists (
          select from articles a
          where a.listing_id = l.id and a.is_kept and a.option_values <> '[]'
            and position(a.option_values ->> 0 in l.search_words) = 0
        )
        order by l.id limit ${atOnce} for no key update of l skip locked
      )
      update listings l set search_words = l.search_words || ' ' || (
        select string_agg(distinct v.value, ' ')
        from listing_details d, jsonb_array_elements(d.own -> 'options') o, jsonb_array_elements_text(o -> 'values') v (value)
        where d.listing_id = l.id
      )
      from found where l.id = found.id`)
    if ((rowCount ?? 0) < atOnce) return
  }
}
