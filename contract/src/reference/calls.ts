import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingKinds } from '../listings/kinds.ts'
import { Id } from '../values/ids.ts'
import { Category } from './category.ts'
import { Unit } from './unit.ts'

/** All of it is read at once, and seldom. */
const maxPageSize = 500

export const listCategories = defineCall({
  id: 'reference.categories',
  line: 'C-11',
  summary: 'List the marketplace’s categories. `parent` makes them a tree',
  method: 'GET',
  path: '/api/v1/categories/',
  access: 'signedIn',
  query: listQuery(['name'], { parent: z.optional(Id), kind: z.optional(z.enum(listingKinds)) }, maxPageSize),
  reply: pageOf(Category),
})

export const listUnits = defineCall({
  id: 'reference.units',
  line: 'C-18',
  summary: 'List the units of measure of goods and services',
  method: 'GET',
  path: '/api/v1/units/',
  access: 'signedIn',
  query: listQuery(['name'], {}, maxPageSize),
  reply: pageOf(Unit),
})
