import type { StatusTone } from './StatusPill.tsx'

/** Soft background and icon colours by tone. */
export const softTones: Readonly<Record<StatusTone, string>> = {
  neutral: 'bg-surface-hover text-ink-soft',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}
