import type { Feature } from '../../platform/http/feature.ts'
import { personalData } from './personalData.ts'
import { publishReference } from './publishReference.ts'
import { registerReferenceRoutes } from './routes.ts'

export { missingAttributes, readAttributes } from './attributes.ts'
export { categoryId, categoryOf, categoryTree, leavesBelow } from './categories/tree.ts'
export { fixedId } from './fixedId.ts'
export { nameInReference } from './nameInReference.ts'
export { unitId, unitList, unitOf } from './unitList.ts'
export { unitCode, unitWords } from './unitWords.ts'

/** The categories and units that listings use. */
export const reference: Feature = {
  name: 'reference',
  personalData,
  onAccountClosed: { nothing: 'categories and units belong to the marketplace' },
  prepare: publishReference,
  routes: registerReferenceRoutes,
}
