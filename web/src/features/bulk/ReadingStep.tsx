import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Card } from '#ui/record/Card.tsx'
import { useImportMoves } from './useImportMoves.ts'

/** The file is read through; nothing is asked of the seller meanwhile. */
export function ReadingStep({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { moving, move } = useImportMoves(one.id)
  return (
    <Card title={t('bulk.reading.title')}>
      <div className="flex flex-col gap-4">
        <ProgressBar label={t('bulk.reading.label')} />
        <p className="text-ink-soft">{t('bulk.reading.text')}</p>
        <Button look="quiet" busy={moving === 'cancel'} onClick={() => void move('cancel')} className="self-start">
          {t('bulk.preview.discard')}
        </Button>
      </div>
    </Card>
  )
}
