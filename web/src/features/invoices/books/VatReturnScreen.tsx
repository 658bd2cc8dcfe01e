import type { VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadText } from '#platform/downloads/downloads.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { StatTile } from '#ui/record/StatTile.tsx'
import { Balance } from './Balance.tsx'
import { Boxes } from './vat/Boxes.tsx'
import { quarterAfter, quarterBefore, quarterOf, useQuarter } from './vat/quarter.ts'
import { vatReturnQuery } from './vat/queries.ts'
import { vatReturnCsv } from './vat/vatReturnCsv.ts'

/** The sales side of a quarter's VAT return; each figure leads to the invoices it adds up. */
export function VatReturnScreen() {
  const { t } = useTranslation()
  const [quarter, show] = useQuarter()
  const today = riyadhDay(useNow())
  const { data: figures, error, refetch, isFetching, isPlaceholderData } = useQuery(vatReturnQuery(quarter))
  const isLatest = JSON.stringify(quarterOf(today)) === JSON.stringify(quarter)
  if (error && !figures)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )

  function save({ year, quarter: q, ...rest }: VatReturn) {
    downloadText(
      `${t('app.screens.vatReturn')}-${year}-Q${q}.csv`,
      'text/csv',
      vatReturnCsv({ year, quarter: q, ...rest }, t),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{t('app.screens.vatReturn')}</h1>
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            mirrorIcon
            label={t('invoices.vat.before')}
            onClick={() => show(quarterBefore(quarter))}
          />
          <p aria-live="polite" className="min-w-36 text-center font-medium">
            {t(`invoices.vat.quarter.${quarter.quarter}`, { year: String(quarter.year) })}
          </p>
          <IconButton
            icon={ChevronRight}
            mirrorIcon
            label={t('invoices.vat.after')}
            aria-disabled={isLatest || undefined}
            onClick={() => !isLatest && show(quarterAfter(quarter))}
          />
        </div>
        {figures && (
          <Button icon={Download} className="ms-auto" onClick={() => save(figures)}>
            {t('ui.list.exportCsv')}
          </Button>
        )}
      </header>
      {figures ? (
        <Figures figures={figures} isOld={isPlaceholderData} />
      ) : (
        <div data-unknown-length>
          <Skeleton shape="box" className="h-96 w-full" />
        </div>
      )}
    </div>
  )
}

function Figures({ figures, isOld }: { figures: VatReturn; isOld: boolean }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const { documents } = figures
  return (
    <div aria-busy={isOld || undefined} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('invoices.vat.lead', { from: day(new Date(figures.from)), to: day(new Date(figures.to)) })}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatTile label={t('invoices.vat.taxable')} value={<Balance amount={figures.net.taxable} />} />
        <StatTile label={t('invoices.vat.due')} value={<Balance amount={figures.net.vat} />} />
        <StatTile
          label={t('invoices.vat.documents')}
          value={<bdi>{documents.invoices + documents.debit_notes + documents.credit_notes}</bdi>}
        />
      </div>
      <Boxes figures={figures} />
    </div>
  )
}
