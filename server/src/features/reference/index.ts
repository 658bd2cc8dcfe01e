import * as calls from '@mawrid/contract/reference/calls.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { keptPages } from './keptPages.ts'
import { personalData } from './personalData.ts'
import { publishReference } from './publishReference.ts'
import { countCategories, countUnits, listCategories, listUnits } from './referenceStore.ts'

export { missingAttributes, readAttributes } from './attributes.ts'
export { categoryId, categoryOf, categoryTree, leavesBelow } from './categories/tree.ts'
export { fixedId } from './fixedId.ts'
export { nameInReference } from './nameInReference.ts'
export { unitId, unitList, unitOf } from './unitList.ts'
export { unitWords } from './unitWords.ts'

/** What every listing is described with: the categories of the marketplace and the units of trade. */
export const reference: Feature = {
  name: 'reference',
  personalData,
  onAccountClosed: { nothing: 'categories and units belong to the marketplace' },
  prepare: publishReference,
  register(handle, { db }) {
    const categoryPages = keptPages<Category>()
    handle(calls.listCategories, (context) =>
      categoryPages(context, {
        count: (most) => countCategories(db.system, context.query, most),
        rows: (limit, offset) => listCategories(db.system, context.query, limit, offset),
      }),
    )
    const unitPages = keptPages<Unit>()
    handle(calls.listUnits, (context) =>
      unitPages(context, {
        count: (most) => countUnits(db.system, context.query, most),
        rows: (limit, offset) => listUnits(db.system, context.query, limit, offset),
      }),
    )
  },
}
