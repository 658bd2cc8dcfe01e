import type { Import } from '@mawrid/contract/bulk/import.ts'
import { Columns3, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openWords } from '#features/bulk/shared/ImportSteps.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { trackBottomBar } from '#ui/trackBottomBar.ts'
import { isDescribedName } from '../columns/columnChoice.ts'
import { MissingColumns } from '../columns/MissingColumns.tsx'
import { useImportMoves } from '../useImportMoves.ts'
import { PreviewRows } from './PreviewRows.tsx'

interface Props {
  one: Import
  onColumns: () => void
  onValues: () => void
}

/** What the rows would become. Nothing changes until the import is started. */
export function PreviewStep({ one, onColumns, onValues }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const { moving, move } = useImportMoves(one.id)
  const total = one.rows ?? 0
  const totals = one.forecast?.totals ?? 0
  const equalTiers = one.forecast?.equal_tiers ?? 0
  const imported = total - (one.forecast?.refused ?? 0)
  const isOfExisting = one.forecast !== null && one.forecast.changed + one.forecast.same > 0
  const described = one.columns.find((column) => isDescribedName(column, column.field))
  const canStart = one.allowed_actions.includes('start')

  return (
    <Card
      title={t('bulk.preview.title')}
      aside={
        <p className="text-sm text-ink-soft">
          {t('bulk.preview.rows', { count: total, formatted: number(total) })}
          {totals > 0 && ` · ${t('bulk.preview.totals', { count: totals, formatted: number(totals) })}`}
        </p>
      }
    >
      <div className="flex flex-col gap-4">
        <MissingColumns chosen={one.columns.map(({ field }) => field)} />
        <OpenValues one={one} onValues={onValues} />
        {one.prices_include_vat !== null && (
          <p className="text-sm text-pretty text-ink-soft">
            {t(`bulk.preview.${one.prices_include_vat ? 'pricesWithVat' : 'pricesBeforeVat'}`)}{' '}
            {equalTiers > 0 && t('bulk.preview.equalTiers', { count: equalTiers, formatted: number(equalTiers) })}
          </p>
        )}
        {described && isOfExisting && (
          <p className="text-sm text-pretty text-ink-soft">
            {t(`bulk.preview.${one.constants.renames_existing ? 'namesAll' : 'namesNew'}`, {
              header: `\u2068${described.header}\u2069`,
            })}
          </p>
        )}
        <PreviewRows key={one.state} one={one} />
        <div
          {...(isNarrow && { ref: trackBottomBar, 'data-foot-bar': true })}
          className={classes(
            'flex flex-wrap items-center gap-2',
            isNarrow && 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface-raised px-4 py-3',
          )}
        >
          <Button
            look="primary"
            className="max-sm:basis-full"
            icon={Play}
            busy={moving === 'start'}
            aria-disabled={!canStart || undefined}
            onClick={() => canStart && void move('start')}
          >
            {imported === 0
              ? t('bulk.preview.startRefused')
              : t('bulk.preview.start', { count: imported, formatted: number(imported) })}
          </Button>
          <Button icon={Columns3} className="max-sm:grow" onClick={onColumns}>
            {t('bulk.preview.columns')}
          </Button>
          <Button look="quiet" className="max-sm:grow" busy={moving === 'cancel'} onClick={() => void move('cancel')}>
            {t('bulk.preview.discard')}
          </Button>
        </div>
        <p className="text-sm text-pretty text-ink-soft">{t('bulk.preview.consequence')}</p>
      </div>
    </Card>
  )
}

/** Words that are not mapped yet: each makes the rows with it fail. */
function OpenValues({ one, onValues }: Pick<Props, 'one' | 'onValues'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const open = openWords(one).length
  if (open === 0) return null
  return (
    <Banner
      tone="warn"
      title={t('bulk.values.open', { count: open, formatted: number(open) })}
      actions={<Button onClick={onValues}>{t('bulk.values.title')}</Button>}
    >
      {t('bulk.values.openText')}
    </Banner>
  )
}
