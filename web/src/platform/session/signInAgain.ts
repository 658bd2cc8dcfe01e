import { create } from 'zustand'
import { Failure } from '../request/failure.ts'
import { accessToken } from './tokens.ts'

interface SignInAgain {
  readonly isOpen: boolean
}

/** If the session is lost over unsaved input, the page stays and a dialog asks to sign in again. */
export const useSignInAgain = create<SignInAgain>(() => ({ isOpen: false }))

let waiting: PromiseWithResolvers<string> | undefined

/** Forms with unsaved input have the attribute `data-unsaved`. */
export function hasUnsavedInput(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}

/** Resolves to the new access token once the seller has signed in; waiting requests continue then. */
export function requestSignIn(): Promise<string> {
  waiting ??= Promise.withResolvers<string>()
  useSignInAgain.setState({ isOpen: true })
  return waiting.promise
}

export function signedInAgain(): void {
  const token = accessToken()
  if (token) waiting?.resolve(token)
  settle()
}

export function declinedToSignIn(): void {
  waiting?.reject(new Failure('signed_out'))
  settle()
}

function settle(): void {
  waiting = undefined
  useSignInAgain.setState({ isOpen: false })
}
