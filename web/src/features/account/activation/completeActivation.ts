import { activationPollMs } from '@mawrid/contract/account/lifetimes.ts'
import { activateAfterNafath, activationStatus } from '@mawrid/contract/account/registration.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { signInWith } from '#platform/session/signIn.ts'

/** `active` is an account that is ready though its session could not be taken over: its owner signs in. */
export type Completion = 'signedIn' | 'active' | 'rejected' | 'taken' | 'gone'

/** Turns an approval into an account and signs in by the session that comes with it. Throws what no other try mends. */
export async function completeActivation(
  token: string,
  signal: AbortSignal,
  tell: (hold: NafathHold) => void,
): Promise<Completion> {
  for (;;) {
    const activated = await attempt(activateAfterNafath, { body: { token } })
    signal.throwIfAborted()
    if (activated.success) return takeOver(activated.data.refresh)
    const failure = activated.error
    // The app's word comes first, the signed proof of who approved a moment later.
    if (failure.code === 'identity_waiting') tell(null)
    else if (isPassing(failure)) tell('unreachable')
    else return completionOf(failure)
    await pause(Math.max(activationPollMs, (failure.retryAfterSeconds ?? 0) * 1000), signal)
  }
}

/** A lost network or a busy server says nothing about the approval. */
function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500
}

async function takeOver(refresh: string): Promise<Completion> {
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

/** How a request to Nafath ended; `gone` when it is no longer known. */
type NafathAnswer = 'completed' | 'rejected' | 'stranger' | 'expired' | 'gone'

/** Why no answer comes yet, where that needs a word. */
export type NafathHold = 'delayed' | 'unreachable' | null

/** Asks until Nafath has answered, but only while the page is seen. A lost network stops nothing. */
export async function followNafath(
  token: string,
  signal: AbortSignal,
  tell: (hold: NafathHold) => void,
): Promise<NafathAnswer> {
  for (;;) {
    await whileSeen(signal)
    const result = await attempt(activationStatus, { body: { token }, signal })
    signal.throwIfAborted()
    if (result.success) {
      const { status, is_delayed, refusal } = result.data
      if (refusal === 'another_person') return 'stranger'
      if (status !== 'waiting') return status
      tell(is_delayed ? 'delayed' : null)
    } else if (result.error.code === 'activation_invalid') {
      return 'gone'
    } else {
      tell('unreachable')
    }
    const wait = result.success ? 0 : (result.error.retryAfterSeconds ?? 0) * 1000
    await pause(Math.max(activationPollMs, wait), signal)
  }
}

/** Waits, unless it is called off; then it throws what `signal` says. */
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

/** Goes on at once while the page is seen, else as soon as it is seen again. */
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
