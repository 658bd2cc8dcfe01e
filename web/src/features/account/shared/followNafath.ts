import { activationPollMs } from '@mawrid/contract/account/lifetimes.ts'
import { activationStatus } from '@mawrid/contract/account/registration.calls.ts'
import { attempt } from '#platform/request/callApi.ts'

/** The result of a request to Nafath; `gone` if the server no longer knows it. */
export type NafathAnswer = 'completed' | 'rejected' | 'stranger' | 'expired' | 'gone'

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
export function pause(ms: number, signal: AbortSignal): Promise<void> {
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
