import { createAddress } from '@mawrid/contract/addresses/calls.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { attempt } from '#platform/request/callApi.ts'
import { blankAddress, bodyOf, withFound } from './addressValues.ts'

/** The address a company was created with becomes its first one, so that nobody enters it twice. Nothing hangs on it. */
export async function saveFoundAddress(found: FoundAddress, label: string): Promise<void> {
  if (found.region === null) return
  await attempt(createAddress, { body: bodyOf({ ...withFound(blankAddress, found), label, is_default: true }) })
}
