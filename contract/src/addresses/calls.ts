import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { ShortAddress } from '../values/nationalAddress.ts'
import { Address, addressFilters, addressOrderings, ChangedAddress, NewAddress } from './address.ts'
import { FoundAddress } from './foundAddress.ts'
import { regions } from './regions.ts'

export const createAddress = defineCall({
  id: 'addresses.create',
  right: 'company.edit',
  line: 'C-28',
  summary: 'Add an address',
  method: 'POST',
  path: '/api/v1/addresses/',
  access: 'withCompany',
  body: NewAddress,
  reply: Address,
  status: 201,
})

export const listAddresses = defineCall({
  id: 'addresses.list',
  right: 'company.see',
  line: 'O-06',
  summary: 'List addresses',
  method: 'GET',
  path: '/api/v1/addresses/',
  access: 'withCompany',
  query: listQuery(addressOrderings, addressFilters),
  reply: pageOf(Address),
})

export const readAddress = defineCall({
  id: 'addresses.read',
  right: 'company.see',
  line: 'O-06',
  summary: 'Retrieve an address',
  method: 'GET',
  path: '/api/v1/addresses/:id/',
  access: 'withCompany',
  params: ById,
  reply: Address,
})

export const updateAddress = defineCall({
  id: 'addresses.update',
  right: 'company.edit',
  summary: 'Update an address',
  method: 'PUT',
  path: '/api/v1/addresses/:id/',
  access: 'withCompany',
  params: ById,
  body: ChangedAddress,
  reply: Address,
  problems: ['version_conflict'],
})

export const removeAddress = defineCall({
  id: 'addresses.remove',
  right: 'company.edit',
  line: 'O-06',
  summary: 'Delete an address that no warehouse uses',
  method: 'DELETE',
  path: '/api/v1/addresses/:id/',
  access: 'withCompany',
  params: ById,
  reply: Removed,
  problems: ['in_use'],
})

export const lookUpAddress = defineCall({
  id: 'addresses.lookUp',
  summary: 'Look up the national address of a short address. Also available before there is a company',
  method: 'GET',
  path: '/api/v1/address_lookup/',
  access: 'signedIn',
  query: z.object({ short_address: ShortAddress }),
  reply: FoundAddress,
  problems: ['address_not_found', 'outside_unavailable', 'rate_limited'],
})

const Named = { name_ar: z.string(), name_en: z.string() }

export const listRegions = defineCall({
  id: 'addresses.regions',
  summary: 'List the regions of Saudi Arabia',
  method: 'GET',
  path: '/api/v1/regions/',
  access: 'signedIn',
  reply: z.object({ results: z.array(z.object({ code: z.enum(regions), ...Named })) }),
})

export const listCities = defineCall({
  id: 'addresses.cities',
  summary: 'List the main cities of one region or all',
  method: 'GET',
  path: '/api/v1/cities/',
  access: 'signedIn',
  query: z.object({ region: z.optional(z.enum(regions)) }),
  reply: z.object({ results: z.array(z.object({ id: z.int(), region: z.enum(regions), ...Named })) }),
})
