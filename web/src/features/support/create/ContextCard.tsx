import { useTranslation } from 'react-i18next'
import { Card } from '#ui/record/Card.tsx'
import { contextFacts } from '../shared/contextFacts.tsx'
import type { Context } from './ticketValues.ts'

/** What goes along by itself, shown before it is sent. */
export function ContextCard({ context }: { context: Context }) {
  const { t } = useTranslation()
  return (
    <Card title={t('support.context.title')}>
      <p className="text-sm text-ink-soft">{t('support.context.lead')}</p>
      <dl className="mt-1 divide-y divide-line">
        {contextFacts(t, context).map(({ label, value }) => (
          <div key={label} className="py-1.5">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
