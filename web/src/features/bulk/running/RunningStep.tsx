import type { Import } from '@mawrid/contract/bulk/import.ts'
import { CirclePause, CirclePlay, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Card } from '#ui/record/Card.tsx'
import { OutcomeCounts } from '../OutcomeCounts.tsx'
import { useImportMoves } from '../useImportMoves.ts'
import { usePaceText } from './usePaceText.ts'

interface Props {
  one: Import
  /** When it was last heard of. */
  seenAtMs: number
}

/** How far it is. It goes on by itself: the page can be left, and come back to from another device. */
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
