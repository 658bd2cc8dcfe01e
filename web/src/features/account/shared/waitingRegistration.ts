import { Id } from '@mawrid/contract/values/ids.ts'
import * as z from 'zod/mini'
import { forgetInTab, readInTab, storeInTab } from './tabMemory.ts'

const key = 'mawrid.registration'

/**
 * Everything but the secrets, so that the seller can correct a mistyped email without filling in the whole form again.
 */
const Typed = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() })

const WaitingRegistration = z.object({ user_id: Id, typed: Typed, mailed_at: z.number() })
export type WaitingRegistration = z.output<typeof WaitingRegistration>

/** A registration whose email is not confirmed yet. */
export function storeRegistration(registration: WaitingRegistration): void {
  storeInTab(key, registration)
}

export function readRegistration(): WaitingRegistration | null {
  return readInTab(key, WaitingRegistration)
}

export function forgetRegistration(): void {
  forgetInTab(key)
}

/** The user id in the address, else that of the registration started in this tab. */
export function userIdIn(search: string): string | null {
  const named = new URLSearchParams(search).get('user_id')
  if (named === null) return readRegistration()?.user_id ?? null
  return Id.safeParse(named).success ? named : null
}
