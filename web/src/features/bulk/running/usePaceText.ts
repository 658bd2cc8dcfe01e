import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { type Mark, rowsPerSecond, secondsLeft, withMark } from './pace.ts'

interface Seen {
  readonly done: number
  readonly total: number
  readonly seenAtMs: number
  readonly isPaused: boolean
}

/** "412 of 1,000 rows · 80 rows a second · about a minute left". */
export function usePaceText({ done, total, seenAtMs, isPaused }: Seen): string {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useEffect(() => {
    // While it rests nothing is measured, and afterwards it is measured anew.
    setMarks((before) => (isPaused ? [] : withMark(before, { done, atMs: seenAtMs })))
  }, [done, seenAtMs, isPaused])

  const speed = rowsPerSecond(marks)
  const left = secondsLeft(marks, total)
  const parts = [t('bulk.running.rowsOf', { done: number(done), total: number(total) })]
  if (speed !== undefined && left !== undefined) {
    const rounded = Math.max(1, Math.round(speed))
    parts.push(t('bulk.running.speed', { count: rounded, formatted: number(rounded) }))
    parts.push(
      left < 60
        ? t('bulk.running.secondsLeft', { count: Math.max(1, Math.ceil(left)) })
        : t('bulk.running.minutesLeft', { count: Math.ceil(left / 60) }),
    )
  }
  return parts.join(' · ')
}
