import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingUploads } from '../listings/attachments.ts'
import { listingCalls } from '../listings/moves.calls.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { ChangedProduct, NewProduct, Product, ProductRow, productFilters, productOrderings } from './product.ts'

/** 2,500 variants with the longest SKUs and values. */
const maxBodyBytes = 3 * 1024 * 1024

export const createProduct = defineCall({
  id: 'products.create',
  right: 'listings.edit',
  line: 'C-08',
  summary: 'Create a product as a draft',
  method: 'POST',
  path: '/api/v1/products/',
  access: 'activeCompany',
  encoding: 'multipart',
  body: NewProduct,
  uploads: listingUploads,
  maxBodyBytes,
  reply: Product,
  status: 201,
  problems: ['package_limit'],
})

export const listProducts = defineCall({
  id: 'products.list',
  right: 'listings.see',
  line: 'O-06',
  summary: 'List products',
  method: 'GET',
  path: '/api/v1/products/',
  access: 'activeCompany',
  query: listQuery(productOrderings, productFilters),
  reply: pageOf(ProductRow),
})

export const readProduct = defineCall({
  id: 'products.read',
  right: 'listings.see',
  line: 'O-06',
  summary: 'Retrieve a product',
  method: 'GET',
  path: '/api/v1/products/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Product,
})

export const updateProduct = defineCall({
  id: 'products.update',
  right: 'listings.edit',
  line: 'C-09',
  summary: 'Update a product. While it is published, changes to what buyers rely on are reviewed first',
  method: 'PUT',
  path: '/api/v1/seller_product_update/:id/',
  access: 'activeCompany',
  encoding: 'multipart',
  params: ById,
  body: ChangedProduct,
  uploads: listingUploads,
  maxBodyBytes,
  reply: Product,
  problems: ['version_conflict', 'wrong_state'],
})

export const archiveProduct = defineCall({
  id: 'products.archive',
  right: 'listings.publish',
  line: 'O-06',
  summary: 'Archive a product without open deals',
  method: 'DELETE',
  path: '/api/v1/products/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Removed,
  problems: ['wrong_state', 'in_use'],
})

export const bulkTemplate = defineCall({
  id: 'products.bulkTemplate',
  right: 'listings.see',
  line: 'C-10',
  summary: 'Download the template spreadsheet for importing products',
  method: 'GET',
  path: '/api/v1/bulk-template/',
  access: 'activeCompany',
  reply: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
})

export const {
  submit: submitProduct,
  withdraw: withdrawProduct,
  pause: pauseProduct,
  resume: resumeProduct,
  restore: restoreProduct,
  duplicate: duplicateProduct,
  checks: checkProduct,
  timeline: productTimeline,
  counts: countProducts,
} = listingCalls('products', '/api/v1/products/', '/api/v1/products/:id/', Product)
