import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { categoryTree } from './categories/tree.ts'
import { unitList } from './unitList.ts'

/** Stores categories and units at each start. Unchanged rows are not written. */
export async function publishReference({ db }: Pick<Parts, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const categories = categoryTree.map((category, position) => ({ ...category, position }))
    await tx.execute(sql`
      insert into categories
      select id, parent, position, slug, name_ar, name_en, kinds, is_leaf, attributes, requires_saber, requires_sfda
      from jsonb_populate_recordset(null::categories, ${JSON.stringify(categories)}::jsonb)
      on conflict (id) do update set
        (parent, position, slug, name_ar, name_en, kinds, is_leaf, attributes, requires_saber, requires_sfda) =
        row (excluded.parent, excluded.position, excluded.slug, excluded.name_ar, excluded.name_en, excluded.kinds,
          excluded.is_leaf, excluded.attributes, excluded.requires_saber, excluded.requires_sfda)
      where categories is distinct from excluded`)
    const units = unitList.map((unit, position) => ({ ...unit, position }))
    await tx.execute(sql`
      insert into units
      select id, position, code, name_ar, name_en, symbol_ar, symbol_en, precision
      from jsonb_populate_recordset(null::units, ${JSON.stringify(units)}::jsonb)
      on conflict (id) do update set
        (position, code, name_ar, name_en, symbol_ar, symbol_en, precision) =
        row (excluded.position, excluded.code, excluded.name_ar, excluded.name_en, excluded.symbol_ar,
          excluded.symbol_en, excluded.precision)
      where units is distinct from excluded`)
  })
}
