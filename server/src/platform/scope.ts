import { AsyncLocalStorage } from 'node:async_hooks'

/** What a member sees of the company (decision 0038). */
export interface MemberScope {
  readonly userId: string
  /** The only warehouses whose stock the member works with; null is all. */
  readonly warehouses: readonly string[] | null
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
  return scope?.warehouses ? scope : null
}

/** Tells apart what members see differently: the same for all who see the whole company. */
export function scopeKey(scope = currentScope()): string {
  return scope?.warehouses ? `limited ${scope.warehouses.toSorted().join(' ')}` : ''
}

/** Whether the member behind the current work has the warehouse. */
export function isInScope(warehouseId: string): boolean {
  const warehouses = currentScope()?.warehouses
  return !warehouses || warehouses.includes(warehouseId)
}
