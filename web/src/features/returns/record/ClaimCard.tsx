import type { Return } from '@mawrid/contract/returns/return.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { StackedFacts } from '#ui/record/StackedFacts.tsx'

/** What both sides wrote, the buyer's pictures, and the credit notes. */
export function ClaimCard({ ret }: { ret: Return }) {
  const { t } = useTranslation()
  const seesInvoices = useHasRight('invoices.see')
  const { note, answer_reason, answer_note, pictures, credit_notes } = ret
  const facts = [
    ...(note ? [{ label: t('returns.fields.note'), value: <Multiline text={note} /> }] : []),
    ...(answer_reason || answer_note
      ? [
          {
            label: t('returns.fields.answer'),
            value: (
              <>
                {answer_reason && t(`deals.decisions.reasons.${answer_reason}`)}
                {answer_note && <Multiline text={answer_note} />}
              </>
            ),
          },
        ]
      : []),
    ...credit_notes.map(({ id, number, total }) => ({
      label: t('returns.creditNote'),
      value: (
        <>
          {seesInvoices ? (
            <Anchor className="text-accent hover:underline" href={recordPath('invoice', id)}>
              <bdi dir="ltr">{number}</bdi>
            </Anchor>
          ) : (
            <bdi dir="ltr">{number}</bdi>
          )}{' '}
          · <Money amount={total} />
        </>
      ),
    })),
  ]
  if (facts.length === 0 && pictures.length === 0) return null
  return (
    <Card title={t('returns.claim')}>
      {facts.length > 0 && <StackedFacts facts={facts} />}
      {pictures.length > 0 && (
        <ul className="flex flex-col gap-1 pt-2" aria-label={t('returns.pictures')}>
          {pictures.map(({ id, name, url, media_type }) => (
            <li key={id}>
              <a href={hostedUrl(url)} target="_blank" rel="noreferrer" className="text-accent underline">
                {media_type.startsWith('image/') ? (
                  <img
                    src={hostedUrl(url)}
                    alt={name}
                    loading="lazy"
                    className="h-48 w-full rounded-control bg-surface-sunken object-contain"
                  />
                ) : (
                  <bdi>{name}</bdi>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Multiline({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}
