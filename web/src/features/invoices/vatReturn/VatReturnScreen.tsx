import { readVatReturn, type VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { ExportMenu } from '#ui/list/ExportMenu.tsx'
import { StatTile } from '#ui/record/StatTile.tsx'
import { TileMoney } from '#ui/record/TileMoney.tsx'
import { Boxes, boxKinds, boxOf } from './Boxes.tsx'

/** The sales side of a quarter's VAT return; each figure links to its invoices. */
export function VatReturnScreen() {
  const { t } = useTranslation()
  const [quarter, show] = useQuarter()
  const today = riyadhDay(useNow())
  const { data: figures, error, refetch, isFetching, isPlaceholderData } = useQuery(vatReturnQuery(quarter))
  const isLatest = JSON.stringify(quarterOf(today)) === JSON.stringify(quarter)
  const exportAs = useListExport({
    name: `${t('screens.vatReturn')} ${quarter.year}-Q${quarter.quarter}`,
    columns: vatReturnSheet(t),
    readPage: async () => ({ results: figures ? vatReturnRows(figures, t) : [], next: null }),
    rowKey: ({ box, side }) => `${box} ${side}`,
  })
  if (error && !figures)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )

  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{t('screens.vatReturn')}</h1>
        {/* On a phone the quarter has a line of its own. */}
        <div className="flex items-center gap-1 max-sm:order-1 max-sm:-ms-2 max-sm:basis-full">
          <IconButton
            icon={ChevronLeft}
            mirrorIcon
            label={t('invoices.vat.before')}
            onClick={() => show(quarterBefore(quarter))}
          />
          <p aria-live="polite" className="px-1 text-center font-medium">
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
          <div className="ms-auto">
            <ExportMenu onExport={exportAs} />
          </div>
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
  return (
    <div aria-busy={isOld || undefined} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('invoices.vat.lead', { from: day(new Date(figures.from)), to: day(new Date(figures.to)) })}
      </p>
      <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
        <StatTile label={t('invoices.vat.taxable')} value={<TileMoney amount={figures.net.taxable} />} />
        <StatTile label={t('invoices.vat.due')} value={<TileMoney amount={figures.net.vat} />} />
      </div>
      <Boxes figures={figures} />
    </div>
  )
}

interface Quarter {
  readonly year: number
  readonly quarter: number
}

/** The quarter in the address; by default the last complete one, which is due to be filed. */
function useQuarter(): [quarter: Quarter, show: (quarter: Quarter) => void] {
  const today = riyadhDay(useNow())
  const { year, quarter }: { year?: unknown; quarter?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = { year: Number(year), quarter: Number(quarter) }
  return [
    isQuarter(query) ? query : quarterBefore(quarterOf(today)),
    (next) => void navigate({ to: '.', search: { ...next } }),
  ]
}

function quarterOf(day: string): Quarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) }
}

function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
}

function quarterAfter({ year, quarter }: Quarter): Quarter {
  return quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 }
}

function isQuarter({ year, quarter }: Quarter): boolean {
  return Number.isInteger(year) && year >= 2018 && year <= 2100 && [1, 2, 3, 4].includes(quarter)
}

function vatReturnQuery({ year, quarter }: Quarter) {
  return queryOptions({
    queryKey: ['invoices', 'vatReturn', year, quarter],
    queryFn: ({ signal }) =>
      callApi(readVatReturn, { query: { year: String(year), quarter: String(quarter) }, signal }),
    placeholderData: keepPreviousData,
  })
}

interface VatReturnRow {
  readonly box: string
  readonly side: string
  readonly taxable: string
  readonly vat: string
}

/** The boxes as shown on the screen. */
function vatReturnRows(figures: VatReturn, t: TFunction): VatReturnRow[] {
  const rows = vatCategories.flatMap((category) =>
    [...boxKinds, 'net' as const].map((kind) => {
      const { taxable, vat } = boxOf(figures, category, kind)
      return { box: t(`invoices.vat.category.${category}`), side: t(`invoices.vat.${kind}`), taxable, vat }
    }),
  )
  return [...rows, { box: t('invoices.vat.total'), side: '', ...figures.net }]
}

function vatReturnSheet(t: TFunction): SheetColumn<VatReturnRow>[] {
  return [
    { head: t('invoices.vat.columns.box'), value: ({ box }) => box },
    { head: '', value: ({ side }) => side },
    { head: t('invoices.vat.columns.taxable'), kind: 'money', value: ({ taxable }) => taxable },
    { head: t('invoices.vat.columns.vat'), kind: 'money', value: ({ vat }) => vat },
  ]
}
