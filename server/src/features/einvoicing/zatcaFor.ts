import { createZatca, type Zatca } from '../../outside/zatca/client.ts'
import type { Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { ownerOf } from '../users/index.ts'
import type { Supplier } from './supplier.ts'

/** ZATCA's gateway, which answers in the language of the company's owner; to the marketplace in Arabic. */
export async function zatcaFor(parts: Parts, supplier: Supplier): Promise<Zatca> {
  if (supplier === null) return createZatca(parts, 'ar')
  const { userId } = await findCompany(parts.db.system, supplier)
  const owner = await ownerOf(parts.db.system, userId)
  return createZatca(parts, owner?.lang ?? 'ar')
}
