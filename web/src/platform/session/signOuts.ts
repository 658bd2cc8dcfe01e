import { storedUserId } from './userStore.ts'

let signOuts = 0

/** Who was signed in when a request was sent. */
export interface SignInSnapshot {
  readonly signOuts: number
  readonly userId: string | null
}

export function signedInNow(): SignInSnapshot {
  return { signOuts, userId: storedUserId() }
}

export function countSignOut(): void {
  signOuts += 1
}

/** Whether the seller has signed out since, here or in another tab: a late answer must not restore tokens. */
export function hasSignedOutSince(then: SignInSnapshot): boolean {
  return signOuts !== then.signOuts || (Boolean(then.userId) && storedUserId() === '')
}
