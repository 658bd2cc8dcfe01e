import { keptUserId } from './userStore.ts'

let signOuts = 0

/** Who was signed in when something was requested. */
export interface SignedInThen {
  readonly signOuts: number
  readonly userId: string | null
}

export function signedInNow(): SignedInThen {
  return { signOuts, userId: keptUserId() }
}

export function countSignOut(): void {
  signOuts += 1
}

/** Whether the seller signed out since, here or in another tab: an answer that comes late must not bring tokens back. */
export function hasSignedOutSince(then: SignedInThen): boolean {
  return signOuts !== then.signOuts || (Boolean(then.userId) && keptUserId() === '')
}
