import { storedUserId } from './userStore.ts'

let signOuts = 0
let isSigningOut = false

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

/** Runs a sign-out, which leads to a screen by itself. Returns false if another one is still running. */
export async function runSignOut(work: () => Promise<void>): Promise<boolean> {
  if (isSigningOut) return false
  isSigningOut = true
  try {
    await work()
  } finally {
    isSigningOut = false
  }
  return true
}

/** Whether this tab is signing out, or has signed out since the snapshot. */
export function isSignedOutHere(then: SignInSnapshot): boolean {
  return isSigningOut || signOuts !== then.signOuts
}

/** Whether the seller has signed out since, here or in another tab: a late answer must not restore tokens. */
export function hasSignedOutSince(then: SignInSnapshot): boolean {
  return signOuts !== then.signOuts || (Boolean(then.userId) && storedUserId() === '')
}
