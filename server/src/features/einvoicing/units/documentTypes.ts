import { checkedDocuments } from '@mawrid/contract/einvoicing/unit.ts'
import type { RequestedUnit } from '../../../outside/zatca/signingRequest.ts'
import type { UnitRecord } from '../tables.ts'

type DocumentTypes = UnitRecord['documentTypes']

/** The documents that ZATCA checks for these types, none of them checked yet. */
export function checksOf(types: DocumentTypes): UnitRecord['checks'] {
  return checkedDocuments
    .filter((document) => types.some((type) => document.startsWith(type)))
    .map((document) => ({ document, result: null, messages: [] }))
}

/** These types, as a signing request names them. */
export function issuesOf(types: DocumentTypes): RequestedUnit['issues'] {
  return { standard: types.includes('standard'), simplified: types.includes('simplified') }
}
