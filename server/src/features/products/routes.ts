import * as calls from '@mawrid/contract/products/calls.ts'
import { readProductLabels } from '@mawrid/contract/products/labels.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { countListings, listPage, registerKindRoutes } from '../listings/index.ts'
import { readLabels } from './labels/readLabels.ts'
import { product } from './product.ts'

export function registerProductRoutes(handle: Handle, parts: Parts): void {
  handle(calls.listProducts, (context) => listPage(parts, product, context))
  handle(calls.countProducts, ({ principal }) => countListings(parts, product, principal.company.id))
  handle(readProductLabels, (context) => readLabels(parts, context))
  registerKindRoutes(handle, parts, product, {
    create: calls.createProduct,
    read: calls.readProduct,
    update: calls.updateProduct,
    archive: calls.archiveProduct,
    duplicate: calls.duplicateProduct,
    checks: calls.checkProduct,
    timeline: calls.productTimeline,
    moves: {
      submit: calls.submitProduct,
      withdraw: calls.withdrawProduct,
      pause: calls.pauseProduct,
      resume: calls.resumeProduct,
      restore: calls.restoreProduct,
    },
  })
}
