import { activationPollMs } from '@mawrid/contract/account/lifetimes.ts'
import { activateAfterNafath } from '@mawrid/contract/account/registration.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { signInWith } from '#platform/session/signIn.ts'
import { type NafathHold, pause } from '../shared/followNafath.ts'

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
