import { Id } from '@mawrid/contract/values/ids.ts'
import * as z from 'zod/mini'
import { forgetInTab, readInTab, storeInTab } from './tabMemory.ts'

const key = 'mawrid.registration'

/** What was typed besides the secrets, so that a mistyped email costs one field and not the whole form. */
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

/** Whose registration an address continues: the one it names, else the one this tab has begun. */
export function userIdIn(search: string): string | null {
  const named = new URLSearchParams(search).get('user_id')
  if (named === null) return readRegistration()?.user_id ?? null
  return Id.safeParse(named).success ? named : null
}
