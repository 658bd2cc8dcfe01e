import { activationPollMs } from '@mawrid/contract/account/lifetimes.ts'
import { activateAfterNafath, activationStatus } from '@mawrid/contract/account/registration.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { signInWith } from '#platform/session/signIn.ts'

/** `active`: the account is ready but its session could not be taken over, so the seller signs in. */
export type Completion = 'signedIn' | 'active' | 'rejected' | 'taken' | 'gone'

/**
 * Turns the approval into an account and signs in with the session that comes with it. Throws failures that no retry
 * fixes.
 */
export async function completeActivation(
  token: string,
  signal: AbortSignal,
  onHold: (hold: NafathHold) => void,
): Promise<Completion> {
  for (;;) {
    const activated = await attempt(activateAfterNafath, { body: { token } })
    signal.throwIfAborted()
    if (activated.success) return adoptSession(activated.data.refresh)
    const failure = activated.error
    // The app reports the approval a moment before the signed proof of who approved it.
    if (failure.code === 'identity_waiting') onHold(null)
    else if (isPassing(failure)) onHold('unreachable')
    else return completionOf(failure)
    await pause(Math.max(activationPollMs, (failure.retryAfterSeconds ?? 0) * 1000), signal)
  }
}

/** A lost network or a busy server says nothing about the approval. */
function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500
}

async function adoptSession(refresh: string): Promise<Completion> {
  try {
    await signInWith('refresh', { refresh }, screenPaths.dashboard)
    return 'signedIn'
  } catch {
    return 'active'
  }
}

function completionOf(failure: Failure): Completion {
  switch (failure.code) {
    case 'identity_refused':
      return 'rejected'
    case 'already_exists':
      return 'taken'
    case 'activation_invalid':
      return 'gone'
    default:
      throw failure
  }
}

/** The result of a request to Nafath; `gone` if the server no longer knows it. */
type NafathAnswer = 'completed' | 'rejected' | 'stranger' | 'expired' | 'gone'

/** Why there is no answer yet, if that needs an explanation. */
export type NafathHold = 'delayed' | 'unreachable' | null

/** Polls until Nafath has answered, but only while the page is visible. Goes on after network failures. */
export async function followNafath(
  token: string,
  signal: AbortSignal,
  onHold: (hold: NafathHold) => void,
): Promise<NafathAnswer> {
  for (;;) {
    await whileSeen(signal)
    const result = await attempt(activationStatus, { body: { token }, signal })
    signal.throwIfAborted()
    if (result.success) {
      const { status, is_delayed, refusal } = result.data
      if (refusal === 'another_person') return 'stranger'
      if (status !== 'waiting') return status
      onHold(is_delayed ? 'delayed' : null)
    } else if (result.error.code === 'activation_invalid') {
      return 'gone'
    } else {
      onHold('unreachable')
    }
    const wait = result.success ? 0 : (result.error.retryAfterSeconds ?? 0) * 1000
    await pause(Math.max(activationPollMs, wait), signal)
  }
}

/** Waits; throws the signal's reason if it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', callOff)
      resolve()
    }, ms)
    function callOff() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', callOff, { once: true })
  })
}

/** Resolves at once while the page is visible, else as soon as it is visible again. */
function whileSeen(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = () => {
      document.removeEventListener('visibilitychange', onChange)
      signal.removeEventListener('abort', callOff)
    }
    function onChange() {
      if (document.visibilityState !== 'visible') return
      settle()
      resolve()
    }
    function callOff() {
      settle()
      reject(signal.reason)
    }
    document.addEventListener('visibilitychange', onChange)
    signal.addEventListener('abort', callOff)
  })
}
