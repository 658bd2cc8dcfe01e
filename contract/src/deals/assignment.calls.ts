import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { defineCall } from '../call.ts'
import { Assigned, NewAssignment } from '../team/assignment.ts'
import { Id } from '../values/ids.ts'
import { Version } from '../values/version.ts'

/** To whom new deals go: to nobody, to the members in turn, by the buyer's region, or by the category of the goods. */
export const assignmentKinds = ['nobody', 'in_turn', 'region', 'category'] as const

const rule = {
  kind: z.enum(assignmentKinds),
  /** Members by region. A deal of another region goes to nobody. */
  by_region: z._default(z.partialRecord(z.enum(regions), Id), {}),
  /** Members by category, for everything below it too. The first item of a deal that has one decides. */
  by_category: z._default(z.record(Id, Id), {}),
}

export const DealAssignment = z.object({ ...rule, version: Version })
export type DealAssignment = z.output<typeof DealAssignment>

export const readDealAssignment = defineCall({
  id: 'deals.assignment',
  right: 'deals.see',
  summary: 'Retrieve to whom new deals are assigned',
  method: 'GET',
  path: '/api/v1/deal-assignment/',
  access: 'activeCompany',
  reply: DealAssignment,
})

export const updateDealAssignment = defineCall({
  id: 'deals.updateAssignment',
  right: 'deals.settings',
  summary: 'Decide to whom new deals are assigned. Members who cannot work on deals are passed over',
  method: 'PUT',
  path: '/api/v1/deal-assignment/',
  access: 'activeCompany',
  body: z.strictObject({ ...rule, version: Version }),
  reply: DealAssignment,
  problems: ['version_conflict'],
})

/** Assigning does not change a deal's version: a quote that is being written stays valid. */
export const assignDeals = defineCall({
  id: 'deals.assign',
  right: 'deals.quote',
  summary: 'Assign deals to a member, or to nobody',
  method: 'POST',
  path: '/api/v1/deals/assign/',
  access: 'activeCompany',
  body: NewAssignment,
  reply: Assigned,
})
