import { Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../platform/parts.ts'

/** Records of other features that refer to listings and may prevent their removal. */
export interface Dependant {
  /** The error code for the screen. */
  readonly name: string
  /** How many records that are still open depend on the listing: then it is not archived. */
  countOpen(tx: Db, listingId: string): Promise<number>
  /** Whether anything ever did: then it is not deleted. */
  hasAny(tx: Db, listingId: string): Promise<boolean>
}

const dependants = new Map<string, Dependant>()

/** Registers a feature whose records refer to listings. */
export function dependOnListings(dependant: Dependant): void {
  dependants.set(dependant.name, dependant)
}

/** Whether anything ever named a listing: then it is archived where it would have been deleted. */
export async function isNamedAnywhere(tx: Db, listingId: string): Promise<boolean> {
  for (const { hasAny } of dependants.values()) if (await hasAny(tx, listingId)) return true
  return false
}

export async function refuseInUse(tx: Db, listingId: string, action: string): Promise<void> {
  if (action !== 'archive' && action !== 'delete') return
  for (const { name, countOpen } of dependants.values()) {
    const count = await countOpen(tx, listingId)
    if (count > 0) throw new Problem('in_use', { params: { by: name, count } })
  }
}
