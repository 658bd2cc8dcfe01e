import type { SheetProduct } from '@mawrid/contract/bulk/sheet.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { LostAttribute } from './lostAttributes.ts'
import type { SaveProgress } from './useSheetSave.ts'

interface Props {
  products: readonly SheetProduct[]
  /** Products with errors or conflicts, which wait. */
  waiting: number
  lost: readonly LostAttribute[]
  progress: SaveProgress | undefined
  failure: string | undefined
  onSave: () => void
  onClose: () => void
}

/** What is saved, what waits, and what a change of category would lose, before anything is saved. */
export function SaveDialog({ products, waiting, lost, progress, failure, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const counted = (key: string, count: number) => t(`products.sheet.${key}`, { count, formatted: number(count) })
  const cells = products.reduce((sum, one) => sum + one.cells.length, 0)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('products.sheet.saveTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t(progress ? 'ui.dialog.close' : 'ui.dialog.cancel')}</Button>
          {products.length > 0 && (
            <Button look="primary" busy={progress !== undefined} onClick={onSave}>
              {counted('save', products.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Banner tone="bad" urgent title={t('products.sheet.saveFailed')}>
            {failure}
          </Banner>
        )}
        {progress ? (
          <>
            <ProgressBar
              label={t('bulk.edit.running')}
              share={progress.total > 0 ? progress.done / progress.total : undefined}
              detail={t('bulk.edit.progress', { done: number(progress.done), total: number(progress.total) })}
            />
            <p className="text-sm text-ink-soft">{t('products.sheet.goesOn')}</p>
          </>
        ) : (
          <>
            <p>{products.length > 0 ? counted('willSave', cells) : t('products.sheet.nothingToSave')}</p>
            {waiting > 0 && <p className="text-warn">{counted('waiting', waiting)}</p>}
            {lost.length > 0 && (
              <Banner tone="warn" title={t('products.sheet.lost')}>
                <ul>
                  {lost.map((attribute) => (
                    <li key={attribute.code}>
                      <bdi>{nameIn(lang, attribute)}</bdi> · {counted('rows', attribute.products)}
                    </li>
                  ))}
                </ul>
              </Banner>
            )}
            {products.length > 0 && <p className="text-sm text-ink-soft">{t('products.sheet.undoLater')}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}
