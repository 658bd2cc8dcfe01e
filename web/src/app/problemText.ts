import type { TFunction } from 'i18next'
import { asFailure } from './request/failure.ts'

/** A failure in the seller's language: what happened, and what to do. */
export function problemText(error: unknown, t: TFunction): string {
  const failure = asFailure(error)
  const { retryAfterSeconds } = failure
  if (failure.code === 'rate_limited' && retryAfterSeconds !== undefined) {
    return t('problems.rate_limited_for', { wait: waitText(retryAfterSeconds, t) })
  }
  return t(`problems.${failure.code}`, failure.params)
}

function waitText(seconds: number, t: TFunction): string {
  if (seconds < 60) return t('problems.seconds', { count: Math.max(1, seconds) })
  return t('problems.minutes', { count: Math.ceil(seconds / 60) })
}
