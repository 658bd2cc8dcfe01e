import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { contextFacts } from '../shared/contextFacts.tsx'

/** What the staff know besides the messages. */
export function DetailsCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { related, answers, context, priority_reason: reason, rating, rating_note: note } = ticket
  const facts: (Fact | false | null)[] = [
    related && { label: t('support.fields.related'), value: <RelatedLink related={related} /> },
    reason !== null && { label: t('support.fields.priority_reason'), value: <bdi>{reason}</bdi> },
    ...answers.map(({ text_ar, text_en, answer }) => ({
      label: lang === 'ar' ? text_ar : text_en,
      value: <bdi className="whitespace-pre-line">{answer}</bdi>,
    })),
    ...(context ? contextFacts(t, context) : []),
    rating !== null && { label: t('support.fields.rating'), value: <RatingStars stars={rating} /> },
    note !== null && { label: t('support.fields.rating_note'), value: <bdi>{note}</bdi> },
  ]
  const known = facts.filter((fact) => !!fact)
  if (known.length === 0) return null
  return (
    <Card title={t('support.details')}>
      <dl className="divide-y divide-line">
        {known.map(({ label, value }) => (
          <div key={label} className="py-2">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The record that a ticket is about, with its name at that time. */
function RelatedLink({ related }: { related: NonNullable<Ticket['related']> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { type, id, ref, title_ar, title_en } = related
  const name = nameIn(lang, { name_ar: title_ar, name_en: title_en })
  return (
    <Anchor href={recordAddress(type, id)} className="text-accent underline-offset-4 hover:underline">
      {t(`support.related.${type}`)}
      {name && (
        <>
          {': '}
          <bdi>{name}</bdi>
        </>
      )}
      {ref && ref !== name && (
        <>
          {' · '}
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {ref}
          </bdi>
        </>
      )}
    </Anchor>
  )
}

/** The seller's rating of the solution. */
function RatingStars({ stars }: { stars: number }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex text-warn">
      <span className="sr-only">{t('support.rating.count', { count: stars })}</span>
      {Array.from({ length: stars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars never move
        <Star key={index} size={16} aria-hidden className="fill-warn" />
      ))}
    </span>
  )
}
