import type { Import } from '@mawrid/contract/bulk/import.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useImportMoves } from '../useImportMoves.ts'

/** For a day, all of it can be taken back. */
export function UndoImport({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormats()
  const { moving, move } = useImportMoves(one.id)
  const [isAsking, setAsking] = useState(false)
  if (!one.undo_until || !one.allowed_actions.includes('undo')) return null
  const count = (what: 'made' | 'changed') => t(`bulk.undo.${what}`, { count: one[what], formatted: number(one[what]) })

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{t('bulk.undo.until', { until: dayTime(new Date(one.undo_until)) })}</p>
      <Button size="sm" icon={Undo2} onClick={() => setAsking(true)}>
        {t('bulk.undo.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={t('bulk.undo.title')}
        consequence={t('bulk.undo.consequence', { made: count('made'), changed: count('changed') })}
        confirmLabel={t('bulk.undo.action')}
        busy={moving === 'undo'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void move('undo').then(() => setAsking(false))}
      />
    </div>
  )
}
