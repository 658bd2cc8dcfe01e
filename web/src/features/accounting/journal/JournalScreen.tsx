import { exportJournalCsv, exportJournalXlsx } from '@mawrid/contract/accounting/calls.ts'
import { type Layout, layoutSources, layouts } from '@mawrid/contract/accounting/layouts.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadNotice } from '#platform/downloads/DownloadNotice.tsx'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { languageOf } from '#platform/language/language.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { ExportMenu } from '#ui/list/ExportMenu.tsx'
import type { ExportFormat } from '#ui/list/listProps.ts'
import { Card } from '#ui/record/Card.tsx'
import { journalQuery, settingsQuery } from '../shared/queries.ts'
import { AccountSums } from './AccountSums.tsx'
import { SentJournals } from './SentJournals.tsx'

/** The journal of a month for the accountant: its sums by account, its file for an accounting program, and what was emailed. */
export function JournalScreen() {
  const { t, i18n } = useTranslation()
  const { month: monthText } = useFormats()
  const [month, move] = useMonth()
  const { from, to } = month
  const journal = useQuery(journalQuery({ from, to }))
  const settings = useQuery(settingsQuery(languageOf(i18n.language)))
  const error = journal.error ?? settings.error
  if (error && (!journal.data || !settings.data)) {
    const retry = () => void Promise.all([journal.refetch(), settings.refetch()])
    const isRetrying = journal.isFetching || settings.isFetching
    return <FailedScreen title={t('accounting.failed')} error={error} onRetry={retry} isRetrying={isRetrying} />
  }
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{t('screens.journal')}</h1>
        {/* On a phone the month has a line of its own. */}
        <div className="flex items-center gap-1 max-sm:order-1 max-sm:-ms-2 max-sm:basis-full">
          <IconButton icon={ChevronLeft} mirrorIcon label={t('accounting.month.before')} onClick={() => move(-1)} />
          <p aria-live="polite" className="min-w-32 px-1 text-center font-medium">
            {monthText(new Date(`${from}T12:00:00Z`))}
          </p>
          <IconButton
            icon={ChevronRight}
            mirrorIcon
            label={t('accounting.month.after')}
            aria-disabled={month.isLatest || undefined}
            onClick={() => !month.isLatest && move(1)}
          />
        </div>
        <LinkButton href={screenPaths.accountingSettings} icon={Settings2} className="ms-auto">
          {t('screens.accountingSettings')}
        </LinkButton>
      </header>
      {journal.data && settings.data ? (
        <>
          <FileCard key={settings.data.layout} period={{ from, to }} layout={settings.data.layout} />
          <AccountSums journal={journal.data} accounts={settings.data.accounts} isOld={journal.isPlaceholderData} />
          <SentJournals month={from} isOver={!month.isLatest} email={settings.data.email} />
        </>
      ) : (
        <div role="status" data-unknown-length>
          <span className="sr-only">{t('accounting.loading')}</span>
          <Skeleton shape="box" className="h-96 w-full" />
        </div>
      )}
    </div>
  )
}

interface FileProps {
  period: { from: string; to: string }
  /** That of the settings; another one is for this file only. */
  layout: Layout
}

/** The journal as a file in the layout of a program, with what the program needs to import it. */
function FileCard({ period, layout: usual }: FileProps) {
  const { t } = useTranslation()
  const [layout, setLayout] = useState(usual)
  const { bytes, download, stop } = useDownload()

  function exportAs(format: ExportFormat) {
    const call = format === 'xlsx' ? exportJournalXlsx : exportJournalCsv
    void download((options) => fetchFile(call, { query: { ...period, layout }, ...options }))
  }

  return (
    <Card title={t('accounting.file.title')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-full sm:w-72"
          label={t('accounting.fields.layout')}
          value={layout}
          onChange={setLayout}
          choices={layouts.map((value) => ({ value, label: t(`accounting.layouts.${value}`) }))}
        />
        <ExportMenu onExport={exportAs} />
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t(`accounting.layoutNotes.${layout}`)}</p>
      {layoutSources[layout] !== 'own' && (
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{t(`accounting.sources.${layoutSources[layout]}`)}</p>
      )}
      <DownloadNotice bytes={bytes} onStop={stop} />
    </Card>
  )
}

interface Month {
  /** Its first and its last day. */
  readonly from: string
  readonly to: string
  /** Whether it is the current month, after which there is none. */
  readonly isLatest: boolean
}

/** The month in the address; by default the last one that is over. */
function useMonth(): [month: Month, move: (months: number) => void] {
  const today = riyadhDay(useNow())
  const navigate = useNavigate()
  const { month }: { month?: unknown } = useSearch({ strict: false })
  const current = `${today.slice(0, 7)}-01`
  const requested = typeof month === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : undefined
  const from = requested !== undefined && requested <= current ? requested : addMonths(current, -1)
  return [
    { from, to: addDays(addMonths(from, 1), -1), isLatest: from === current },
    (months) => void navigate({ to: '.', search: { month: addMonths(from, months).slice(0, 7) } }),
  ]
}
