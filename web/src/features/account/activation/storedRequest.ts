import { Id } from '@mawrid/contract/values/ids.ts'
import { Moment } from '@mawrid/contract/values/time.ts'
import * as z from 'zod/mini'
import { forgetInTab, readInTab, storeInTab } from '../shared/tabMemory.ts'

const key = 'mawrid.nafath'

const NafathRequest = z.object({
  user_id: Id,
  token: z.string(),
  number: z.string(),
  expires_at: Moment,
  opened_at: z.number(),
})

/** A request that this tab sent to the Nafath app. */
export type NafathRequest = z.output<typeof NafathRequest>

export function storeRequest(request: NafathRequest): void {
  storeInTab(key, request)
}

/** This person's open request, which is resumed after a reload. */
export function readRequest(userId: string): NafathRequest | null {
  const request = readInTab(key, NafathRequest)
  return request?.user_id === userId ? request : null
}

export function forgetRequest(): void {
  forgetInTab(key)
}
