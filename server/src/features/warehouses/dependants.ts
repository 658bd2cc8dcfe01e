import { or, type SQL, sql } from 'drizzle-orm'

/** What another feature keeps in warehouses, which may prevent closing one. */
export interface Dependant {
  readonly name: string
  /** Whether a row of `warehouses` still has open parcels. Must use an index. */
  readonly hasOpenParcels: SQL
}

const dependants = new Map<string, Dependant>()

/** Called by features that pack goods in warehouses, when they are registered. */
export function dependOnWarehouses(dependant: Dependant): void {
  dependants.set(dependant.name, dependant)
}

/** A column for queries of warehouses, so that a list needs only one query. */
export function hasOpenParcels(): SQL<boolean> {
  const conditions = [...dependants.values()].map((dependant) => dependant.hasOpenParcels)
  return sql<boolean>`(${or(...conditions) ?? sql`false`})`
}
