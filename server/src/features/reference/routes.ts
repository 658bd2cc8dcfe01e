import * as calls from '@mawrid/contract/reference/calls.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { cachedPages } from './cachedPages.ts'
import { countCategories, countUnits, listCategories, listUnits } from './store.ts'

export function registerReferenceRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const categoryPages = cachedPages<Category>()
  handle(calls.listCategories, (context) =>
    categoryPages(context, {
      count: (most) => countCategories(db.system, context.query, most),
      rows: (limit, offset) => listCategories(db.system, context.query, limit, offset),
    }),
  )
  const unitPages = cachedPages<Unit>()
  handle(calls.listUnits, (context) =>
    unitPages(context, {
      count: (most) => countUnits(db.system, context.query, most),
      rows: (limit, offset) => listUnits(db.system, context.query, limit, offset),
    }),
  )
}
