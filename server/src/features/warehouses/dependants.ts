import { or, type SQL, sql } from 'drizzle-orm'

/** What of another feature leaves from warehouses, and may stand in the way of closing one. */
export interface Dependant {
  readonly name: string
  /** Whether a row of `warehouses` still holds something that was packed and has not left; served by an index. */
  readonly hasOpenParcels: SQL
}

const dependants = new Map<string, Dependant>()

/** A feature whose goods lie packed in warehouses says so here, when it is registered. */
export function dependOnWarehouses(dependant: Dependant): void {
  dependants.set(dependant.name, dependant)
}

/** As a column of a query of warehouses, so that a whole list is answered by one question. */
export function hasOpenParcels(): SQL<boolean> {
  const conditions = [...dependants.values()].map((dependant) => dependant.hasOpenParcels)
  return sql<boolean>`(${or(...conditions) ?? sql`false`})`
}
