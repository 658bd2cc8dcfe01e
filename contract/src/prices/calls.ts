import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { isStorable, SearchText } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { LinePrice } from './linePrice.ts'
import {
  ChangedPriceList,
  ChangedPrices,
  NewPriceList,
  PricedProductFound,
  PriceList,
  PricesQuery,
  priceListFilters,
  priceListOrderings,
  ShownPrices,
} from './priceList.ts'
import { priceListLife } from './states.ts'

const path = '/api/v1/price-lists/'

/** The price of one line; null if nothing of the company has this id. */
const RequestedPrice = z.object({
  article: Id,
  price: z.nullable(LinePrice),
  /** Below the cost price; false for those who may not edit prices. */
  is_below_cost: z.boolean(),
})

export const readPrices = defineCall({
  id: 'prices.ask',
  right: 'prices.see',
  summary:
    'Retrieve what a customer pays for products at a quantity, and why: by their price list, that of their group, or that for everyone; otherwise the list price',
  method: 'GET',
  path: '/api/v1/prices/',
  access: 'activeCompany',
  query: PricesQuery,
  reply: z.object({ prices: z.array(RequestedPrice) }),
})

export const searchPricedProducts = defineCall({
  id: 'prices.products',
  right: 'prices.see',
  summary: 'Search products and variants to price: by words, or exactly by their codes',
  method: 'GET',
  path: '/api/v1/prices/products/',
  access: 'activeCompany',
  query: z.object({
    search: z._default(SearchText, ''),
    /** SKUs and numbers of products, separated by commas; those that are unknown are missing in the reply. */
    codes: z.optional(z.string().check(z.maxLength(8_000), z.refine(isStorable, 'control_characters'))),
  }),
  reply: z.object({ results: z.array(PricedProductFound) }),
})

export const listPriceLists = defineCall({
  id: 'prices.list',
  right: 'prices.see',
  line: 'O-06',
  summary: 'List price lists. Archived ones only by their status',
  method: 'GET',
  path,
  access: 'activeCompany',
  query: listQuery(priceListOrderings, priceListFilters),
  reply: pageOf(PriceList),
})

export const countPriceLists = defineCall({
  id: 'prices.counts',
  right: 'prices.see',
  summary: 'Count price lists by status. `all` excludes archived ones',
  method: 'GET',
  path: `${path}counts/`,
  access: 'activeCompany',
  reply: z.object({ all: z.int(), by_status: z.record(z.enum(priceListLife.states), z.int()) }),
})

export const listPriceGroups = defineCall({
  id: 'prices.groups',
  right: 'prices.see',
  summary: 'List the names of the price groups of customers and price lists, at most 100',
  method: 'GET',
  path: '/api/v1/prices/groups/',
  access: 'activeCompany',
  reply: z.object({ results: z.array(z.string()) }),
})

export const createPriceList = defineCall({
  id: 'prices.create',
  right: 'prices.edit',
  summary: 'Create a price list, as a draft without prices',
  method: 'POST',
  path,
  access: 'activeCompany',
  body: NewPriceList,
  reply: PriceList,
  status: 201,
  problems: ['price_lists_limit'],
})

export const readPriceList = defineCall({
  id: 'prices.read',
  right: 'prices.see',
  summary: 'Retrieve a price list',
  method: 'GET',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  reply: PriceList,
})

export const updatePriceList = defineCall({
  id: 'prices.update',
  right: 'prices.edit',
  summary: 'Update a price list. What was quoted or ordered keeps its prices',
  method: 'PUT',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  body: ChangedPriceList,
  reply: PriceList,
  problems: ['wrong_state', 'version_conflict'],
})

export const readListPrices = defineCall({
  id: 'prices.prices',
  right: 'prices.see',
  summary: 'Retrieve all prices of a price list',
  method: 'GET',
  path: `${path}:id/prices/`,
  access: 'activeCompany',
  params: ById,
  reply: ShownPrices,
})

export const updateListPrices = defineCall({
  id: 'prices.set_prices',
  right: 'prices.edit',
  summary: 'Replace all prices of a price list',
  method: 'PUT',
  path: `${path}:id/prices/`,
  access: 'activeCompany',
  params: ById,
  body: ChangedPrices,
  reply: PriceList,
  problems: ['wrong_state', 'version_conflict'],
})

export const readPriceFile = defineCall({
  id: 'prices.read_file',
  right: 'prices.edit',
  summary: 'Read the rows of a CSV or Excel file as text, to be checked and saved as prices. Nothing is stored',
  method: 'POST',
  path: `${path}read-file/`,
  access: 'activeCompany',
  encoding: 'multipart',
  body: z.strictObject({}),
  uploads: { file: { kind: 'spreadsheet', maxFiles: 1, maxBytes: 5 * 1024 * 1024 } },
  reply: z.object({ rows: z.array(z.array(z.string())) }),
})

export const activatePriceList = stateCall('activate', 'Activate a price list: it answers on its days')
export const deactivatePriceList = stateCall('deactivate', 'Make an active price list a draft again')
export const archivePriceList = stateCall('archive', 'Archive a price list')
export const restorePriceList = stateCall('restore', 'Restore an archived price list as a draft')

function stateCall<const Action extends 'activate' | 'deactivate' | 'archive' | 'restore'>(
  action: Action,
  summary: string,
) {
  return defineCall({
    id: `prices.${action}`,
    right: 'prices.edit',
    summary,
    method: 'POST',
    path: `${path}:id/${action}/`,
    access: 'activeCompany',
    params: ById,
    body: z.strictObject({ version: Version }),
    reply: PriceList,
    problems: ['wrong_state', 'version_conflict'],
  })
}
