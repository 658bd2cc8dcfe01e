import { AsyncLocalStorage } from 'node:async_hooks'

/** What a member sees of the company (decision 0038). */
export interface MemberScope {
  readonly userId: string
  /** The only warehouses whose stock the member works with; null is all. */
  readonly warehouses: readonly string[] | null
  /** Sees deals that are assigned to them only. */
  readonly ownDealsOnly: boolean
}

const scopes = new AsyncLocalStorage<MemberScope | null>()

/**
 * Every transaction that is opened meanwhile for a company is bound to the scope, and what is cached meanwhile is cached for
 * it. A job has none, unless it does what a person asked for.
 */
export function inScope<T>(scope: MemberScope | null, run: () => T): T {
  return scopes.run(scope, run)
}

/** Of the member behind the current work, if it is limited; null sees the whole company. */
export function currentScope(): MemberScope | null {
  const scope = scopes.getStore()
  return scope && isLimited(scope) ? scope : null
}

function isLimited({ warehouses, ownDealsOnly }: Omit<MemberScope, 'userId'>): boolean {
  return warehouses !== null || ownDealsOnly
}

/** Tells apart what members see differently: the same for all who see the whole company. */
export function scopeKey(scope = currentScope()): string {
  if (!scope) return ''
  const { userId, warehouses, ownDealsOnly } = scope
  return `${warehouses?.toSorted().join(' ') ?? 'all'} ${ownDealsOnly ? userId : ''}`
}

/** Whether the member behind the current work has the warehouse. */
export function isInScope(warehouseId: string): boolean {
  const warehouses = currentScope()?.warehouses
  return !warehouses || warehouses.includes(warehouseId)
}
