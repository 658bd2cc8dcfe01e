import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Failure } from '#platform/request/failure.ts'

type Step = 'email' | 'identity'

const paths = { email: screenPaths.confirmEmail, identity: screenPaths.activate } as const

/** Where the registration of this person goes on; the address holds the id, for another tab or device. */
export function stepHref(step: Step, userId: string): string {
  return `${paths[step]}?user_id=${encodeURIComponent(userId)}`
}

/** Whoever signs in before the registration is finished goes on with it where it stopped. */
export function unfinishedStep({ code, params }: Failure): string | undefined {
  if (code !== 'account_not_activated' || typeof params.user_id !== 'string') return undefined
  return stepHref(params.step === 'email' ? 'email' : 'identity', params.user_id)
}
