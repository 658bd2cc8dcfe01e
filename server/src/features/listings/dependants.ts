import { Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../platform/parts.ts'

/** Records of other features that refer to listings and may prevent their removal. */
export interface Dependant {
  /** The error code for the screen. */
  readonly name: string
  /** Whether something that is still open depends on the listing: then it is not archived. */
  hasOpen(tx: Db, listingId: string): Promise<boolean>
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
  for (const { name, hasOpen } of dependants.values()) {
    if (await hasOpen(tx, listingId)) throw new Problem('in_use', { params: { by: name } })
  }
}
