import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import { ages } from '@mawrid/contract/invoices/calls.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

/** What is open today, by how long it is due. */
export function AgesLine({ ages: owed }: Pick<Statement, 'ages'>) {
  const { t } = useTranslation()
  return (
    <Card title={t('invoices.ageing.title')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-5">
        {ages.map((age) => (
          <div key={age} className="flex items-baseline justify-between gap-4 sm:flex-col sm:gap-0">
            <dt className="text-sm text-ink-soft">{t(`invoices.ages.${age}`)}</dt>
            <dd>
              <Money amount={owed[age]} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
