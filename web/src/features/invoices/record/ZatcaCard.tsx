import { delayOf } from '@mawrid/contract/einvoicing/delays.ts'
import { isCertificateRefused } from '@mawrid/contract/einvoicing/message.ts'
import { readInvoiceXml, readZatcaAnswer } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { FileCheck2, FileCode2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { Anchor } from '#ui/navigation.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { ZatcaMessages } from '../shared/ZatcaMessages.tsx'
import { ZatcaPill } from '../shared/ZatcaPill.tsx'

type Signed = Invoice['zatca'][number]

/** What ZATCA has rejected or not answered in time comes before the document; anything else is looked up. */
export function useNeedsZatcaCard({ zatca, zatca_status }: Invoice): boolean {
  const now = useNow()
  const [latest] = zatca
  if (!latest) return false
  if (latest.is_abandoned) return true
  return zatca_status === 'rejected' || zatca_status === 'unreachable' || delayOf(latest, now) !== null
}

/** What was signed for the invoice and what ZATCA answered. */
export function ZatcaCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const xml = useDocument(() => fetchFile(readInvoiceXml, { params: { id: invoice.id } }))
  const answer = useDocument(() => fetchFile(readZatcaAnswer, { params: { id: invoice.id } }))
  const [latest, ...earlier] = invoice.zatca
  if (!latest) return null
  return (
    <Card title={t('einvoicing.card.title')}>
      <FactList
        facts={[
          { label: t('einvoicing.card.status'), value: <SignedPill signed={latest} /> },
          ...(latest.answered_at
            ? [{ label: t('einvoicing.card.answered'), value: <RelativeTime at={latest.answered_at} /> }]
            : []),
          // Behind a certificate that is not accepted it is sent once the unit is reconnected.
          ...(latest.retry_at && !latest.is_abandoned && !isCertificateRefused(latest.messages)
            ? [{ label: t('einvoicing.card.retry'), value: <RelativeTime at={latest.retry_at} /> }]
            : []),
          ...(latest.due_at && !latest.is_abandoned && (latest.answered_at === null || latest.status === 'rejected')
            ? [
                {
                  label: t('einvoicing.card.due'),
                  value: <AnswerBy at={latest.due_at} textKey="einvoicing.console.reportBy" />,
                },
              ]
            : []),
          { label: t('einvoicing.card.counter'), value: latest.counter },
          { label: t('einvoicing.card.hash'), value: <Code text={latest.hash} /> },
        ]}
      />
      {latest.answered_at !== null && latest.status !== 'rejected' && <ZatcaMessages messages={latest.messages} />}
      {earlier.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          {earlier.map((signed) => (
            <li key={signed.uuid} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <SignedPill signed={signed} />
              <RelativeTime at={signed.signed_at} />
              <ZatcaMessages messages={signed.messages} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon={FileCode2} busy={xml.isFetching} onClick={xml.download}>
          {t('einvoicing.card.xml')}
        </Button>
        {hasAnswer(latest) && (
          <Button size="sm" icon={FileCheck2} busy={answer.isFetching} onClick={answer.download}>
            {t('einvoicing.card.answer')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** A document that is too large is refused before ZATCA says anything about it. */
function hasAnswer({ answered_at, messages }: Signed): boolean {
  return answered_at !== null && !messages.some(({ code, text }) => code === 'too_large' && text === '')
}

function SignedPill({ signed: { status, messages } }: { signed: Signed }) {
  return <ZatcaPill status={status} isCertificateRefused={isCertificateRefused(messages)} />
}

/** Long codes wrap, since they are compared and not read. */
function Code({ text }: { text: string }) {
  return <bdi className="text-sm [overflow-wrap:anywhere]">{text}</bdi>
}

/** Why the buyer cannot have it yet, and what can be done. */
export function ZatcaBanner({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const now = useNow()
  const [latest] = invoice.zatca
  const { zatca_status } = invoice
  if (!latest) return null
  if (zatca_status === 'rejected') {
    return (
      <Banner tone="bad" title={t('einvoicing.banner.rejected')}>
        <p>{t('einvoicing.banner.rejectedText')}</p>
        <ZatcaMessages messages={latest.messages} />
      </Banner>
    )
  }
  if (latest.is_abandoned) {
    return (
      <Banner tone="warn" title={t(`einvoicing.banner.abandoned.${latest.environment}`)}>
        <p>{t('einvoicing.banner.abandonedText')}</p>
      </Banner>
    )
  }
  if (zatca_status === 'unreachable' && isCertificateRefused(latest.messages)) {
    return (
      <Banner tone="bad" title={t('einvoicing.failures.unauthorised')}>
        <p>{t('einvoicing.refused')}</p>
        <Anchor href={screenPaths.eInvoicing} className="underline underline-offset-4">
          {t('screens.eInvoicing')}
        </Anchor>
      </Banner>
    )
  }
  const isSimplified = latest.due_at !== null
  if (delayOf(latest, now) === 'waiting_long') {
    return (
      <Banner tone="warn" title={t('einvoicing.banner.late')}>
        <p>{t('einvoicing.banner.unreachableText')}</p>
        <ZatcaMessages messages={latest.messages} />
      </Banner>
    )
  }
  if (zatca_status === 'unreachable') {
    return (
      <Banner tone="warn" title={t('einvoicing.banner.unreachable')}>
        <p>{t(isSimplified ? 'einvoicing.banner.unreachableSimplified' : 'einvoicing.banner.unreachableText')}</p>
        <ZatcaMessages messages={latest.messages} />
      </Banner>
    )
  }
  if (isSimplified || (zatca_status !== 'queued' && zatca_status !== 'sending')) return null
  return (
    <Banner tone="info" title={t('einvoicing.banner.waiting')}>
      {t('einvoicing.banner.waitingText')}
    </Banner>
  )
}
