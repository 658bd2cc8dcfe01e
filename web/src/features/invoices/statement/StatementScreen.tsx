import { readStatement, readStatementPdf, type Statement } from '@mawrid/contract/invoices/books.calls.ts'
import { ages } from '@mawrid/contract/invoices/calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileDown, Mail, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { codeText, nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { Entries } from './Entries.tsx'

// The calendar loads React Aria, so it comes after the figures.
const DateRangeField = lazyPart(() => import('#ui/fields/dates/DateRangeField.tsx'), 'DateRangeField')
const StatementEmail = lazyPart(() => import('./StatementEmail.tsx'), 'StatementEmail')

/** What a buyer was charged and paid between two days, with the balance after each entry. */
export function StatementScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const isNarrow = useIsNarrow()
  const { id = '' } = useParams({ strict: false })
  const [days, show] = useDays()
  const [isSending, setSending] = useState(false)
  const maySend = useHasRight('invoices.issue')
  const { data: statement, error, refetch, isFetching } = useQuery(statementQuery(id, days))
  const pdf = useDocument(() => fetchFile(readStatementPdf, { params: { id }, query: { ...days, lang } }))
  const name = statement && nameIn(lang, statement.buyer)
  usePageTitle(name || t('screens.statement'))

  if (!statement && error)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!statement || !name) return <FormSkeleton isRecord label={t('invoices.statement.loading')} />
  const print = { busy: pdf.isFetching }
  const actions = [
    ...(maySend
      ? [{ id: 'send', label: t('invoices.statement.send'), icon: Mail, onChoose: () => setSending(true) }]
      : []),
    { id: 'download', label: t('invoices.actions.download'), icon: FileDown, ...print, onChoose: pdf.download },
    { id: 'print', label: t('invoices.actions.print'), icon: Printer, ...print, onChoose: pdf.open },
  ]
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={name}
        number={statement.buyer.vat_number ?? undefined}
        detail={t('invoices.statement.vatNumber', { number: codeText(statement.buyer.vat_number ?? '') })}
        {...(isNarrow
          ? { actions }
          : {
              controls: (
                <div className="flex flex-wrap gap-2">
                  {actions.toReversed().map(({ id, label, onChoose, ...look }) => (
                    <Button key={id} {...look} look={id === 'send' ? 'primary' : 'secondary'} onClick={onChoose}>
                      {label}
                    </Button>
                  ))}
                </div>
              ),
            })}
        facts={[
          { label: t('invoices.fields.open'), value: <Money amount={statement.buyer.open} className="font-medium" /> },
          { label: t('invoices.buyers.overdue'), value: <Money amount={statement.buyer.overdue} /> },
        ]}
      />
      <div className="max-w-md">
        <Suspense fallback={<Skeleton shape="box" className="h-24 w-full" />}>
          <DateRangeField
            label={t('invoices.statement.range')}
            value={{ start: days.from, end: days.to }}
            onChange={(range) => range && show({ from: range.start, to: range.end })}
          />
        </Suspense>
      </div>
      <Card title={t('screens.statement')}>
        <Entries statement={statement} />
      </Card>
      <AgesLine ages={statement.ages} />
      {isSending && (
        <Suspense>
          <StatementEmail statement={statement} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The unpaid total as of today, by age. */
function AgesLine({ ages: owed }: Pick<Statement, 'ages'>) {
  const { t } = useTranslation()
  return (
    <Card title={t('invoices.ageing.title')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-5">
        {ages.map((age) => (
          <div key={age} className="flex items-baseline justify-between gap-4 sm:flex-col sm:items-start sm:gap-0">
            <dt className="text-sm text-ink-soft">{t(`invoices.ages.${age}`)}</dt>
            <dd>
              <Money amount={owed[age]} className="font-medium max-sm:min-w-28 max-sm:justify-end" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface Days {
  readonly from: string
  readonly to: string
}

const day = /^\d{4}-\d\d-\d\d$/

/** The days of a statement, from the address; by default this year until today. */
function useDays(): [days: Days, show: (days: Days) => void] {
  const today = riyadhDay(useNow())
  const { from, to }: { from?: unknown; to?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = { from: dayIn(from) ?? `${today.slice(0, 4)}-01-01`, to: dayIn(to) ?? today }
  const days = query.from <= query.to ? query : { from: query.to, to: query.from }
  return [days, (next) => void navigate({ to: '.', search: { ...next }, replace: true })]
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && day.test(value) ? value : undefined
}

/** Payments and notes change it, so it is under the invoices' key. */
function statementQuery(buyer: string, days: Days) {
  return queryOptions({
    queryKey: ['invoices', 'statement', buyer, days],
    queryFn: ({ signal }) => callApi(readStatement, { params: { id: buyer }, query: days, signal }),
    placeholderData: keepPreviousData,
  })
}
