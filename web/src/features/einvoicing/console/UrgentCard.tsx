import { resendDocuments } from '@mawrid/contract/einvoicing/calls.ts'
import { isCertificateRefused } from '@mawrid/contract/einvoicing/message.ts'
import { certificateWarningDays, type Unit } from '@mawrid/contract/einvoicing/unit.ts'
import type { ZatcaSummary } from '@mawrid/contract/invoices/zatca.calls.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RefreshCw, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ZatcaMessages } from '#features/invoices/shared/ZatcaMessages.tsx'
import { ZatcaPill } from '#features/invoices/shared/ZatcaPill.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { WithRight } from '#platform/session/WithRight.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { classes } from '#ui/classes.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Anchor } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Card } from '#ui/record/Card.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { zatcaSummaryQuery } from '../shared/queries.ts'
import { invoiceListPath } from './invoiceListPath.ts'

type Urgent = ZatcaSummary['urgent'][number]

/** The units whose certificate is not accepted, has expired or is about to. */
export function urgentUnits(units: readonly Unit[], now: Date): Unit[] {
  const warningStart = daysAfter(now, certificateWarningDays)
  return units.filter(
    ({ status, certificate, refused_at }) =>
      status === 'expired' ||
      (status === 'ready' && refused_at !== null) ||
      (status === 'ready' && certificate !== null && new Date(certificate.valid_until) < warningStart),
  )
}

/** Rejected documents, those that are late, and certificates that are not accepted or end. */
export function UrgentCard({ summary, units }: { summary: ZatcaSummary; units: readonly Unit[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const { mutate: resend, isPending } = useResend()
  const mayManage = useHasRight('einvoicing.manage')
  const { by_status, delays, urgent } = summary
  const waiting = (by_status.queued ?? 0) + (by_status.unreachable ?? 0)
  const certificates = urgentUnits(units, now)
  const isEmpty = urgent.length === 0 && certificates.length === 0
  const all = (by_status.rejected ?? 0) + delays.deadline_near + delays.waiting_long
  return (
    <Card
      title={t('einvoicing.console.urgent')}
      aside={
        waiting > 0 &&
        mayManage && (
          <Button size="sm" icon={RefreshCw} busy={isPending} onClick={() => resend(undefined)}>
            {t('einvoicing.console.resendAll')}
          </Button>
        )
      }
    >
      {isEmpty && (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck size={20} aria-hidden className="text-good" />
          {t('einvoicing.console.nothing')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {certificates.map((unit) => (
          <CertificateRow key={unit.id} unit={unit} />
        ))}
        {urgent.map((document) => (
          <UrgentRow key={document.invoice} document={document} onResend={() => resend(document.invoice)} />
        ))}
      </ul>
      {all > urgent.length && <Rest summary={summary} />}
    </Card>
  )
}

function UrgentRow({ document, onResend }: { document: Urgent; onResend: () => void }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { invoice, number, status, buyer_name_ar, signed_at, due_at, messages } = document
  const isRejected = status === 'rejected'
  const isRefused = isCertificateRefused(messages)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Anchor href={recordPath('invoice', invoice)} className="font-medium hover:underline">
            <bdi>{number}</bdi>
          </Anchor>
          <ZatcaPill status={status} isCertificateRefused={isRefused} />
          {due_at !== null ? (
            <AnswerBy at={due_at} textKey="einvoicing.console.reportBy" />
          ) : (
            <span className={classes('text-sm', document.delay ? 'text-warn' : 'text-ink-soft')}>
              <RelativeTime at={signed_at} />
            </span>
          )}
        </p>
        {buyer_name_ar !== null && (
          <p className="truncate text-ink-soft">
            <bdi>{nameIn(lang, { name_ar: buyer_name_ar, name_en: document.buyer_name_en })}</bdi>
          </p>
        )}
        {!isRefused && <ZatcaMessages messages={messages} />}
      </div>
      {isRejected && (
        <LinkButton size="sm" href={recordPath('invoiceCorrect', invoice)}>
          {t('invoices.actions.correct')}
        </LinkButton>
      )}
      {!isRejected && !isRefused && (
        <WithRight right="einvoicing.manage">
          <Button size="sm" onClick={onResend}>
            {t('einvoicing.console.resend')}
          </Button>
        </WithRight>
      )}
    </li>
  )
}

function CertificateRow({ unit }: { unit: Unit }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const { certificate, name, status, refused_at } = unit
  if (!certificate) return null
  const ended = status === 'expired' ? 'einvoicing.console.ended' : 'einvoicing.console.ends'
  const key = status === 'ready' && refused_at !== null ? 'einvoicing.console.refused' : ended
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p className="flex min-w-0 items-center gap-2">
        <ShieldAlert size={16} aria-hidden className="shrink-0 text-warn" />
        {t(key, { unit: `\u2068${name}\u2069`, day: day(new Date(certificate.valid_until)) })}
      </p>
      <LinkButton size="sm" href={`${screenPaths.eInvoicing}#${unit.id}`}>
        {t(unit.needs_reconnecting ? 'einvoicing.actions.reconnect' : 'einvoicing.actions.renew')}
      </LinkButton>
    </li>
  )
}

/** Where the documents are that the card has no room for. */
function Rest({ summary: { by_status, delays } }: { summary: ZatcaSummary }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const lists = [
    {
      text: 'einvoicing.console.allRejected',
      count: by_status.rejected ?? 0,
      href: invoiceListPath({ zatca: 'rejected' }),
    },
    {
      text: 'einvoicing.console.allNear',
      count: delays.deadline_near,
      href: invoiceListPath({ late: 'deadline_near' }),
    },
    {
      text: 'einvoicing.console.allWaiting',
      count: delays.waiting_long,
      href: invoiceListPath({ late: 'waiting_long' }),
    },
  ] as const
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
      {lists
        .filter(({ count }) => count > 0)
        .map(({ text, count, href }) => (
          <LinkButton key={text} size="sm" href={href}>
            {t(text, { count, formatted: number(count) })}
          </LinkButton>
        ))}
    </div>
  )
}

/** Sends waiting documents now: that of one invoice, or all. */
function useResend() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (invoice: string | undefined) => callApi(resendDocuments, { body: { invoice } }),
    onSuccess: () => toast({ tone: 'info', text: t('einvoicing.console.resending') }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: zatcaSummaryQuery.queryKey }),
  })
}
