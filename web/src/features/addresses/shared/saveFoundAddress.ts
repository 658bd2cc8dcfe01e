import { createAddress } from '@mawrid/contract/addresses/calls.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { attempt } from '#platform/request/callApi.ts'
import { blankAddress, bodyOf, withFound } from './addressValues.ts'

/**
 * Saves the address found during the company's creation as its first address. If that fails, the company is created
 * anyway.
 */
export async function saveFoundAddress(found: FoundAddress, label: string): Promise<void> {
  if (found.region === null) return
  await attempt(createAddress, { body: bodyOf({ ...withFound(blankAddress, found), label, is_default: true }) })
}
