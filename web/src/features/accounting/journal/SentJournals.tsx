import type { SentJournal } from '@mawrid/contract/accounting/calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { sentJournalsQuery } from '../shared/queries.ts'

const EmailJournalDialog = lazyPart(() => import('./EmailJournalDialog.tsx'), 'EmailJournalDialog')

interface Props {
  /** The first day of the month on the screen. */
  month: string
  /** Only a month that is over is emailed. */
  isOver: boolean
  /** Where the journal goes every month. */
  email: string | null
}

interface Sending {
  readonly month: string
  readonly to: string
}

/** What was emailed to the accountant, each of which can be sent again, and where the next one goes. */
export function SentJournals({ month, isOver, email }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const sent = useQuery(sentJournalsQuery(page))
  const [sending, setSending] = useState<Sending>()
  return (
    <Card
      title={t('accounting.sent.title')}
      aside={
        isOver && (
          <Button size="sm" icon={Mail} onClick={() => setSending({ month, to: email ?? '' })}>
            {t('accounting.send.action')}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-soft">
        {email ? t('accounting.sent.monthly', { email: `\u2068${email}\u2069` }) : t('accounting.sent.notMonthly')}{' '}
        <Anchor href={screenPaths.accountingSettings} className="touch-target text-accent underline underline-offset-4">
          {t('accounting.sent.change')}
        </Anchor>
      </p>
      {sent.data?.results.length === 0 ? (
        <p className="mt-2">{t('accounting.sent.none')}</p>
      ) : sent.data ? (
        <ul className="mt-2 divide-y divide-line">
          {sent.data.results.map((journal) => (
            <SentRow
              key={journal.id}
              journal={journal}
              onAgain={() => setSending({ month: journal.month, to: journal.to })}
            />
          ))}
        </ul>
      ) : sent.error ? (
        <PartFailed text={t('accounting.failed')} part={sent} />
      ) : (
        <Skeleton className="mt-3 h-5 w-64" />
      )}
      {sent.data && (sent.data.previous !== null || sent.data.next !== null) && (
        <div className="mt-3 flex gap-2">
          <Button size="sm" disabled={sent.data.previous === null} onClick={() => setPage(page - 1)}>
            {t('accounting.sent.newer')}
          </Button>
          <Button size="sm" disabled={sent.data.next === null} onClick={() => setPage(page + 1)}>
            {t('accounting.sent.older')}
          </Button>
        </div>
      )}
      {sending && (
        <Suspense>
          <EmailJournalDialog {...sending} onClose={() => setSending(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function SentRow({ journal, onAgain }: { journal: SentJournal; onAgain: () => void }) {
  const { t } = useTranslation()
  const { month: monthText, dayTime } = useFormats()
  const { month, layout, format, to, sent_at, is_monthly } = journal
  const name = monthText(new Date(`${month}T12:00:00Z`))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-words text-ink-soft">
          <bdi dir="ltr">{to}</bdi> · <time dateTime={sent_at}>{dayTime(new Date(sent_at))}</time> ·{' '}
          {t(`accounting.layouts.${layout}`)} <bdi dir="ltr">{format.toUpperCase()}</bdi>
          {is_monthly && ` · ${t('accounting.sent.automatic')}`}
        </p>
      </div>
      <Button size="sm" look="quiet" onClick={onAgain} aria-label={t('accounting.sent.againNamed', { month: name })}>
        {t('accounting.sent.again')}
      </Button>
    </li>
  )
}
