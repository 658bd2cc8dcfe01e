import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { NamedWarehouse } from '../warehouses/named.ts'

/** Warehouses that a member can be limited to. */
const maxScopeWarehouses = 100

/** What of the company a member sees, besides what the role includes. */
export const Scope = z.object({
  /** The only warehouses whose stock, transfers, counts and shipments they see; null is all. */
  warehouses: z.nullable(z.array(Id)),
})
export type Scope = z.output<typeof Scope>

/** The same with the names of the warehouses. */
export const NamedScope = z.object({
  warehouses: z.nullable(z.array(NamedWarehouse)),
})
export type NamedScope = z.output<typeof NamedScope>

/** Chosen for a member or an invitation; without it the scope stays as it is, and is all for a new one. */
export const ChosenWarehouses = z.optional(
  z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(maxScopeWarehouses))),
)

/** Nobody gives what they have not. */
export function isWithinScope(one: Scope, own: Scope): boolean {
  return own.warehouses === null || (one.warehouses?.every((id) => own.warehouses?.includes(id)) ?? false)
}
