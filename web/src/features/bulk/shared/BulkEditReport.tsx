import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { BulkExamples } from './BulkExamples.tsx'
import { BulkRefusals } from './BulkRefusals.tsx'
import type { ChangeDraft } from './bulkChange.ts'

interface Props {
  edit: BulkEdit
  what: ChangeDraft['what']
}

/** What would become of the products, or what became of them, in numbers that are true. */
export function BulkEditReport({ edit, what }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counted = (key: string, count: number) => t(`bulk.edit.${key}`, { count, formatted: number(count) })
  const { done, same, refused, total } = edit
  const changed = edit.state === 'preview' ? total - same - refused : done
  const rest = [same > 0 && counted('same', same), refused > 0 && counted('cannot', refused)].filter(Boolean).join(' ')

  return (
    <>
      {edit.state === 'preview' && (
        <p className="text-pretty">
          <strong className="font-medium">{changed > 0 ? counted('will', changed) : t('bulk.edit.nothing')}</strong>{' '}
          {rest}
        </p>
      )}
      {edit.state === 'running' && (
        <>
          <ProgressBar
            label={t('bulk.edit.running')}
            share={total > 0 ? (done + same + refused) / total : undefined}
            detail={t('bulk.edit.progress', { done: number(done + same + refused), total: number(total) })}
          />
          <p className="text-sm text-ink-soft">{t('bulk.edit.goesOn')}</p>
        </>
      )}
      {edit.state === 'done' && (
        <Banner
          tone={changed === 0 ? 'warn' : 'good'}
          title={changed > 0 ? counted('done', changed) : t('bulk.edit.doneNone')}
        >
          {rest}
        </Banner>
      )}
      {edit.state === 'undone' && (
        <Banner tone="info" title={t('bulk.edit.undone')}>
          {edit.undo_left > 0 && counted('undoLeft', edit.undo_left)}
        </Banner>
      )}
      {edit.state === 'done' && edit.id !== null && (
        <p className="text-sm text-ink-soft">
          {edit.undo_until !== null && `${t('bulk.edit.undoLater')} `}
          <Anchor href={recordPath('bulkEdit', edit.id)} className="text-accent underline underline-offset-4">
            {t('bulk.edit.open')}
          </Anchor>
        </p>
      )}
      {edit.state === 'preview' && <BulkExamples edit={edit} what={what} />}
      {edit.state !== 'undone' && <BulkRefusals edit={edit} />}
    </>
  )
}
