import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Failure } from '#platform/request/failure.ts'

type Step = 'email' | 'identity'

const paths = { email: screenPaths.confirmEmail, identity: screenPaths.activate } as const

/**
 * The screen of a registration's next step. The address has the user's id, so that it works in another tab or device.
 */
export function stepHref(step: Step, userId: string): string {
  return `${paths[step]}?user_id=${encodeURIComponent(userId)}`
}

/** Whoever signs in before the registration is finished continues it. */
export function unfinishedStep({ code, params }: Failure): string | undefined {
  if (code !== 'account_not_activated' || typeof params.user_id !== 'string') return undefined
  return stepHref(params.step === 'email' ? 'email' : 'identity', params.user_id)
}
