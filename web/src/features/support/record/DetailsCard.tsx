import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { contextFacts } from '../shared/contextFacts.tsx'
import { RatingStars } from './RatingStars.tsx'
import { RelatedLink } from './RelatedLink.tsx'

/** What the staff know beside what was said. */
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
