import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  edit: BulkEdit | undefined
  isBusy: boolean
  /** What is entered is sent by its form, so that Enter does too. */
  formId: string
  onBack: () => void
  onApply: () => void
  onUndo: (id: string) => void
  onClose: () => void
}

/** The way on from where a change stands. */
export function BulkEditFooter({ edit, isBusy, formId, onBack, onApply, onUndo, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!edit) {
    return (
      <>
        <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
        <Button type="submit" form={formId} look="primary" busy={isBusy}>
          {t('bulk.edit.preview')}
        </Button>
      </>
    )
  }
  const will = edit.total - edit.same - edit.refused
  if (edit.state === 'preview') {
    return (
      <>
        <Button onClick={onBack}>{t('bulk.edit.back')}</Button>
        {will > 0 && (
          <Button look="primary" busy={isBusy} onClick={onApply}>
            {t('bulk.edit.apply', { count: will, formatted: number(will) })}
          </Button>
        )}
      </>
    )
  }
  const { id } = edit
  return (
    <>
      {edit.state === 'done' && id !== null && edit.undo_until !== null && (
        <Button icon={Undo2} busy={isBusy} onClick={() => onUndo(id)}>
          {t('bulk.edit.undo')}
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        {t('ui.dialog.close')}
      </Button>
    </>
  )
}
