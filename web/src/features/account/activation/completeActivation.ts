import { activationPollMs } from '@mawrid/contract/account/lifetimes.ts'
import { activateAfterNafath } from '@mawrid/contract/account/registration.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { signInWith } from '#platform/session/signIn.ts'
import type { NafathHold } from './followNafath.ts'
import { pause } from './pause.ts'

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
