import { readStatementPdf } from '@mawrid/contract/invoices/books.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileDown, Mail, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { Balance } from './Balance.tsx'
import { AgesLine } from './statement/AgesLine.tsx'
import { Entries } from './statement/Entries.tsx'
import { statementQuery } from './statement/queries.ts'
import { useDays } from './statement/useDays.ts'

// The calendar brings React Aria, after the figures stand.
const DateRangeField = lazyPart(async () => ({
  default: (await import('#ui/fields/dates/DateRangeField.tsx')).DateRangeField,
}))
const StatementLetter = lazyScreen(() => import('./statement/StatementLetter.tsx'), 'StatementLetter')

/** What a buyer was charged and paid between two days, with the balance after each. */
export function StatementScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const [days, show] = useDays()
  const [isSending, setSending] = useState(false)
  const { data: statement, error, refetch, isFetching } = useQuery(statementQuery(id, days))
  const paper = useDocument(() => fetchFile(readStatementPdf, { params: { id }, query: { ...days, lang } }))
  const name = statement && nameIn(lang, statement.buyer)
  usePageTitle(name ? `${t('app.screens.statement')} · ${name}` : t('app.screens.statement'))

  if (!statement && error)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!statement || !name) return <FormSkeleton isRecord label={t('invoices.statement.loading')} />
  const print = { busy: paper.isFetching }
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={name}
        number={statement.buyer.vat_number ?? undefined}
        controls={
          <div className="flex flex-wrap gap-2">
            <Button look="primary" icon={Mail} onClick={() => setSending(true)}>
              {t('invoices.statement.send')}
            </Button>
            <Button icon={FileDown} {...print} onClick={paper.download}>
              {t('invoices.actions.download')}
            </Button>
            <Button icon={Printer} {...print} onClick={paper.open}>
              {t('invoices.actions.print')}
            </Button>
          </div>
        }
        facts={[
          {
            label: t('invoices.statement.closing'),
            value: <Balance amount={statement.closing} className="font-medium" />,
          },
          { label: t('invoices.fields.open'), value: <Money amount={statement.buyer.open} /> },
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
      <Card title={t('app.screens.statement')}>
        <Entries statement={statement} />
      </Card>
      <AgesLine ages={statement.ages} />
      {isSending && (
        <Suspense>
          <StatementLetter statement={statement} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </div>
  )
}
