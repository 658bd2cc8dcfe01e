import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useChangeTexts } from '../rounds/useChangeTexts.ts'

interface Props {
  template: OfferTemplate
  onEdit: () => void
  onRemove: () => void
}

/** One template with what it fills in; what it says nothing about is left out. */
export function TemplateCard({ template, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const words = useChangeTexts()
  const { name, valid_days, discount, delivery, payment_terms, milestones, message } = template
  const facts = [
    { id: 'valid_until', said: t('deals.said.days', { count: valid_days, formatted: number(valid_days) }) },
    { id: 'discount', said: discount && words.discount(discount) },
    { id: 'delivery', said: delivery && words.delivery(delivery) },
    { id: 'payment_terms', said: payment_terms && words.payment(payment_terms) },
    { id: 'milestones', said: milestones.length > 0 && words.milestones(milestones) },
  ]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-raised p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <div className="-me-1.5 -mt-1 flex shrink-0">
          <IconButton size="sm" icon={Pencil} label={t('deals.templates.edit', { name })} onClick={onEdit} />
          <IconButton size="sm" icon={Trash2} label={t('deals.templates.remove', { name })} onClick={onRemove} />
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts
          .filter(({ said }) => said)
          .map(({ id, said }) => (
            <div key={id} className="contents">
              <dt className="text-ink-soft">{t(`deals.changed.${id}`)}</dt>
              <dd className="min-w-0">{said}</dd>
            </div>
          ))}
      </dl>
      {message && (
        <p dir="auto" className="line-clamp-3 border-s-2 border-line ps-2 text-sm text-ink-soft">
          {message}
        </p>
      )}
    </li>
  )
}
