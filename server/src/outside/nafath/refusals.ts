import { Problem } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'
import type { OutsideReply } from '../request.ts'

const anotherIsOpen = '400-034-050'
const hasExpired = '400-034-051'
const isUnknown = '400-034-053'

const ErrorBody = z.object({ code: z.optional(z.string()), reference: z.optional(z.string()) })

/** Nafath's error code, and the trace number that Elm's support asks for. */
export function errorOf({ body }: OutsideReply): z.output<typeof ErrorBody> {
  const read = z.safeParse(ErrorBody, body)
  return read.success ? read.data : {}
}

/** Whether Nafath no longer knows the transaction. */
export function isGone(reply: OutsideReply): boolean {
  const { code } = errorOf(reply)
  return code === hasExpired || code === isUnknown
}

/**
 * Except for a second request for the same person, every refusal is a fault of ours or of Nafath, and the person sees
 * the same message.
 */
export function refusal(reply: OutsideReply): Problem {
  const { code } = errorOf(reply)
  if (code === anotherIsOpen) return new Problem('identity_in_progress', { retryAfterSeconds: 60 })
  return new Problem('outside_unavailable', { detail: `Nafath refused with ${reply.status}`, retryAfterSeconds: 60 })
}
