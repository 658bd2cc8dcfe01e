import type { TFunction } from 'i18next'
import { asFailure } from './failure.ts'

/** A failure in the seller's language: what happened, and what to do. */
export function problemText(error: unknown, t: TFunction): string {
  const failure = asFailure(error)
  const { retryAfterSeconds } = failure
  const text = t(`problems.${failure.code}`, failure.params)
  if (retryAfterSeconds === undefined) return text
  return t(`problems.${failure.code}_for`, { wait: waitText(retryAfterSeconds, t), defaultValue: text })
}

function waitText(seconds: number, t: TFunction): string {
  if (seconds < 60) return t('problems.seconds', { count: Math.max(1, seconds) })
  return t('problems.minutes', { count: Math.ceil(seconds / 60) })
}
