import type { Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { acceptedByZatca, openAtZatca } from '@mawrid/contract/invoices/states.ts'
import type { ZatcaSummary } from '@mawrid/contract/invoices/zatca.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleWords, zatcaText } from '#features/invoices/shared/ZatcaMessages.tsx'
import { zatcaStatusLooks } from '#features/invoices/shared/zatcaStatusLooks.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { zatcaSummaryQuery } from '../shared/queries.ts'
import { ChainCard } from './ChainCard.tsx'
import { invoiceListPath } from './invoiceListPath.ts'
import { UrgentCard, urgentUnits } from './UrgentCard.tsx'

/** What an accountant looks after: what needs a hand, all documents by status, how quick ZATCA is, and the chain. */
export function Console({ units }: { units: readonly Unit[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const summary = useQuery(zatcaSummaryQuery)
  const { data, error } = summary
  if (!data && error)
    return (
      <Card title={t('einvoicing.console.urgent')}>
        <PartFailed text={t('einvoicing.failed')} part={summary} />
      </Card>
    )
  // The screen waits for it.
  if (!data) return null
  const isEmpty = Object.values(data.by_status).every((count) => count === 0)
  if (isEmpty)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        {urgentUnits(units, now).length > 0 && <UrgentCard summary={data} units={units} />}
        <FirstDocument />
      </div>
    )
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <UrgentCard summary={data} units={units} />
      <div className="grid items-start gap-4 @lg:grid-cols-2">
        <StatusCard summary={data} />
        <div className="flex min-w-0 flex-col gap-4">
          <TimesCard summary={data} />
          {data.warnings.length > 0 && <WarningsCard summary={data} />}
        </div>
      </div>
      <ChainCard />
    </div>
  )
}

/** Before the first document there is nothing to count. */
function FirstDocument() {
  const { t } = useTranslation()
  return (
    <Card title={t('einvoicing.console.noDocuments')}>
      <p className="mb-3 text-pretty">{t('einvoicing.console.firstDocument')}</p>
      <LinkButton look="primary" icon={Plus} href={screenPaths.invoiceCreate}>
        {t('screens.invoiceCreate')}
      </LinkButton>
    </Card>
  )
}

/** Statuses, those that need attention first. A document that is being sent is counted as queued. */
const statuses = [...openAtZatca.toReversed(), ...acceptedByZatca.toReversed()].filter((status) => status !== 'sending')

function StatusCard({ summary: { by_status } }: { summary: ZatcaSummary }) {
  const { t } = useTranslation()
  const shown = statuses.filter((status) => (by_status[status] ?? 0) > 0)
  return (
    <Card title={t('einvoicing.console.byStatus')}>
      <ul className="-mx-2">
        {shown.map((status) => (
          <CountedRow key={status} href={invoiceListPath({ zatca: status })} count={by_status[status] ?? 0}>
            <StatusPill {...zatcaStatusLooks[status]} label={t(`einvoicing.documentStatus.${status}`)} />
          </CountedRow>
        ))}
      </ul>
    </Card>
  )
}

/** A figure that opens the list it counts. */
function CountedRow({ href, count, children }: { href: string; count: number; children: ReactNode }) {
  const { number } = useFormats()
  return (
    <li>
      <Anchor
        href={href}
        className="flex min-h-11 items-center justify-between gap-4 rounded-control px-2 hover:bg-surface-hover"
      >
        <span className="min-w-0 py-1">{children}</span>
        <span className="font-semibold tabular-nums">{number(count)}</span>
      </Anchor>
    </li>
  )
}

function TimesCard({ summary }: { summary: ZatcaSummary }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const kinds = (['clearance', 'reporting'] as const).flatMap((kind) => {
    const times = summary[kind]
    return times ? [{ kind, times }] : []
  })
  return (
    <Card title={t('einvoicing.console.times')}>
      {kinds.length === 0 && <p className="text-ink-soft">{t('einvoicing.console.noTimes')}</p>}
      <FactList
        facts={kinds.map(({ kind, times }) => ({
          label: t(`einvoicing.console.${kind}`),
          value: (
            <>
              <p className="font-medium tabular-nums">{duration(times.median_ms)}</p>
              <p className="text-sm text-ink-soft">{t('einvoicing.console.p95', { time: duration(times.p95_ms) })}</p>
            </>
          ),
        }))}
      />
      {kinds.length > 0 && <p className="mt-1 text-sm text-ink-soft">{t('einvoicing.console.timesOf')}</p>}
    </Card>
  )
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Seconds with a tenth, from two minutes on minutes, from two hours on hours. */
function useDuration(): (ms: number) => string {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counted = (unit: 'seconds' | 'minutes' | 'hours', count: number) =>
    t(`einvoicing.console.${unit}`, { count, formatted: number(count) })
  return (ms) => {
    if (ms >= 2 * hourMs) return counted('hours', Math.round(ms / hourMs))
    if (ms >= 2 * minuteMs) return counted('minutes', Math.round(ms / minuteMs))
    return counted('seconds', Math.max(0.1, Math.round(ms / 100) / 10))
  }
}

function WarningsCard({ summary: { warnings, from, to } }: { summary: ZatcaSummary }) {
  const { t } = useTranslation()
  const wordsOf = useRuleWords()
  return (
    <Card title={t('einvoicing.console.warnings')}>
      <p className="mb-1 text-sm text-ink-soft">{t('einvoicing.console.warningsOf')}</p>
      <ul className="-mx-2">
        {warnings.map(({ code, text, documents }) => (
          <CountedRow key={code} href={invoiceListPath({ warning: code, issued: `${from}..${to}` })} count={documents}>
            <span className="block">{wordsOf(code) ?? <bdi>{zatcaText({ code, text })}</bdi>}</span>
            <span className="block text-sm text-ink-soft">
              <bdi>{code}</bdi>
            </span>
          </CountedRow>
        ))}
      </ul>
    </Card>
  )
}
