import * as z from 'zod/mini'
import type { RecordKind } from '../history.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import type { Right } from './rights.ts'
import { roles } from './roles.ts'

/** Records that one member works on. */
export const workKinds = [
  'deal',
  'invoice',
  'transfer',
  'stocktake',
  'ticket',
  'customer',
  'return',
] as const satisfies readonly RecordKind[]
export type WorkKind = (typeof workKinds)[number]

/** One of these rights makes a member somebody who can work on a record of the kind. */
export const rightsForWork: Readonly<Record<WorkKind, readonly Right[]>> = {
  deal: ['deals.quote', 'deals.ship'],
  invoice: ['invoices.edit'],
  transfer: ['stock.book'],
  stocktake: ['stock.book'],
  // Support is open to everybody; a ticket is seen by who opened it and by its assignee only.
  ticket: ['company.see'],
  customer: ['customers.edit'],
  return: ['deals.cancel'],
}

export function canWorkOn(kind: WorkKind, rights: readonly Right[]): boolean {
  return rightsForWork[kind].some((right) => rights.includes(right))
}

/** Of a list: the records of a member, or those of nobody. */
export const AssigneeFilter = z.union([z.literal('none'), Id])
export type AssigneeFilter = z.output<typeof AssigneeFilter>

/** Records that are handed to a member, or to nobody. */
export const NewAssignment = z.strictObject({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  assignee: z.nullable(Id),
  /** For the new assignee; it is in the history of each record. */
  note: maybe(prose(1, 500)),
})
export type NewAssignment = z.output<typeof NewAssignment>

/** How many of the records had another assignee before. */
export const Assigned = z.object({ assigned: z.int() })
export type Assigned = z.output<typeof Assigned>

/** Somebody who belongs or belonged to the company, for names beside records and for choosing a member. */
export const Colleague = z.object({
  id: Id,
  name: z.string(),
  name_ar: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Null for those who have left. */
  role: z.nullable(z.enum(roles)),
  /** Not suspended and not gone: work can be given to them. */
  is_active: z.boolean(),
  /** What records of each kind they can work on. */
  works_on: z.array(z.enum(workKinds)),
  /** Can be mentioned in the notes of deals. */
  sees_deals: z.boolean(),
})
export type Colleague = z.output<typeof Colleague>
