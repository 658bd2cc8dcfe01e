import type { Import } from '@mawrid/contract/bulk/import.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp, Package, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileErrorText } from '#features/bulk/shared/importErrors.ts'
import { importedProducts } from '#features/bulk/shared/importedProducts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Card } from '#ui/record/Card.tsx'
import { OutcomeCounts } from '../OutcomeCounts.tsx'
import { useImportMoves } from '../useImportMoves.ts'

/** The result of the import in numbers, and what to do next. */
export function ResultStep({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const textOf = useFileErrorText()
  useInvalidateProducts(one)
  const hasProducts = one.state === 'done' || one.state === 'cancelled'
  // A failed import has a step of its own.
  const state: string = one.state
  const left = (one.rows ?? 0) - one.rows_done

  return (
    <Card title={t(`bulk.result.titles.${state}`)}>
      <div className="flex flex-col gap-4">
        {one.fault?.code === 'undo_failed' && <Banner tone="warn">{textOf(one.fault)}</Banner>}
        <OutcomeCounts
          counts={one}
          hrefs={
            hasProducts ? { made: importedProducts(one.id, 'made'), changed: importedProducts(one.id, 'changed') } : {}
          }
        />
        {one.state === 'cancelled' && left > 0 && (
          <p className="text-ink-soft">{t('bulk.result.notDone', { count: left, formatted: number(left) })}</p>
        )}
        {one.pictures_waiting > 0 && (
          <Banner tone="info">
            {t('bulk.result.picturesWaiting', { count: one.pictures_waiting, formatted: number(one.pictures_waiting) })}
          </Banner>
        )}
        {one.pictures_failed > 0 && (
          <Banner tone="warn">
            {t('bulk.result.picturesFailed', { count: one.pictures_failed, formatted: number(one.pictures_failed) })}
          </Banner>
        )}
        {one.undo_left > 0 && (
          <Banner tone="warn">
            {t('bulk.result.undoLeft', { count: one.undo_left, formatted: number(one.undo_left) })}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          {hasProducts && one.made + one.changed > 0 && (
            <LinkButton href={importedProducts(one.id)} look="primary" icon={Package}>
              {t('bulk.result.toProducts')}
            </LinkButton>
          )}
          <LinkButton href={screenPaths.import} icon={FileUp}>
            {t('bulk.result.another')}
          </LinkButton>
        </div>
        <UndoImport one={one} />
      </div>
    </Card>
  )
}

/** Invalidates the cached products and stock of other screens. */
function useInvalidateProducts({ id, state, rows_done }: Import) {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them tells that products have changed
  useEffect(() => {
    for (const key of ['listings', 'stock', 'warehouses'] as const) void queries.invalidateQueries({ queryKey: [key] })
  }, [queries, id, state, rows_done])
}

/** The whole import can be undone for a day. */
function UndoImport({ one }: { one: Import }) {
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
