import type { Import } from '@mawrid/contract/bulk/import.ts'
import { CirclePause, CirclePlay, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Card } from '#ui/record/Card.tsx'
import { OutcomeCounts } from '../OutcomeCounts.tsx'
import { useImportMoves } from '../useImportMoves.ts'
import { type Mark, rowsPerSecond, secondsLeft, withMark } from './pace.ts'

interface Props {
  one: Import
  /** When the server's last report arrived. */
  seenAtMs: number
}

/** The progress of the import. It continues on the server, so the page can be left and opened on another device. */
export function RunningStep({ one, seenAtMs }: Props) {
  const { t } = useTranslation()
  const { moving, move } = useImportMoves(one.id)
  const [isStopping, setStopping] = useState(false)
  const isPaused = one.state === 'paused'
  const total = one.rows ?? 0
  const detail = usePaceText({ done: one.rows_done, total, seenAtMs, isPaused })

  return (
    <Card title={t(isPaused ? 'bulk.running.paused' : 'bulk.running.title')}>
      <div className="flex flex-col gap-5">
        <ProgressBar
          label={t('bulk.running.progress')}
          share={total > 0 ? one.rows_done / total : undefined}
          detail={detail}
        />
        <OutcomeCounts counts={one} />
        <div className="flex flex-wrap items-center gap-2">
          {one.allowed_actions.includes('pause') && (
            <Button icon={CirclePause} busy={moving === 'pause'} onClick={() => void move('pause')}>
              {t('bulk.running.pause')}
            </Button>
          )}
          {one.allowed_actions.includes('resume') && (
            <Button look="primary" icon={CirclePlay} busy={moving === 'resume'} onClick={() => void move('resume')}>
              {t('bulk.running.resume')}
            </Button>
          )}
          {one.allowed_actions.includes('cancel') && (
            <Button look="quietDanger" icon={Square} onClick={() => setStopping(true)}>
              {t('bulk.running.cancel')}
            </Button>
          )}
        </div>
        <p className="text-sm text-pretty text-ink-soft">
          {t(isPaused ? 'bulk.running.pausedText' : 'bulk.running.mayLeave')}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isStopping}
        danger
        title={t('bulk.running.cancelTitle')}
        consequence={t('bulk.running.cancelText')}
        confirmLabel={t('bulk.running.cancel')}
        busy={moving === 'cancel'}
        onCancel={() => setStopping(false)}
        onConfirm={() => void move('cancel').then(() => setStopping(false))}
      />
    </Card>
  )
}

interface Seen {
  readonly done: number
  readonly total: number
  readonly seenAtMs: number
  readonly isPaused: boolean
}

/** "412 of 1,000 rows · 80 rows a second · about a minute left". */
function usePaceText({ done, total, seenAtMs, isPaused }: Seen): string {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useEffect(() => {
    // A pause is not measured; after it, the measurement starts again.
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
