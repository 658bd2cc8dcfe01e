import { activationPollMs } from '@mawrid/contract/account/lifetimes.ts'
import { activationStatus } from '@mawrid/contract/account/registration.calls.ts'
import { attempt } from '#platform/request/callApi.ts'
import { pause, whileSeen } from './pause.ts'

/** How a request to Nafath ended; `gone` when it is no longer known. */
export type NafathAnswer = 'completed' | 'rejected' | 'stranger' | 'expired' | 'gone'

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
    const asked = await attempt(activationStatus, { body: { token }, signal })
    signal.throwIfAborted()
    if (asked.success) {
      const { status, is_delayed, refusal } = asked.data
      if (refusal === 'another_person') return 'stranger'
      if (status !== 'waiting') return status
      tell(is_delayed ? 'delayed' : null)
    } else if (asked.error.code === 'activation_invalid') {
      return 'gone'
    } else {
      tell('unreachable')
    }
    const wait = asked.success ? 0 : (asked.error.retryAfterSeconds ?? 0) * 1000
    await pause(Math.max(activationPollMs, wait), signal)
  }
}
