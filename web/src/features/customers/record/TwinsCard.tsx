import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { twinsQuery } from '../shared/queries.ts'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog')

/** Customers who may be the same as this one, each with what they have in common. */
export function TwinsCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const twins = useQuery(twinsQuery(customer.id)).data
  const [merging, setMerging] = useState<string>()
  const mayMerge = customer.allowed_actions.includes('merge')
  if (!twins || twins.length === 0) return null
  return (
    <Card title={t('customers.twins.title')}>
      <ul className="flex flex-col gap-3">
        {twins.map(({ id, number, reasons, ...names }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <Anchor href={recordPath('customer', id)} className="text-accent underline underline-offset-4">
                <bdi id={`twin-${id}`}>{nameIn(lang, names)}</bdi>
              </Anchor>
              <span className="block text-sm text-ink-soft">
                <bdi dir="ltr">{number}</bdi> · {list(reasons.map((reason) => t(`customers.twins.reason.${reason}`)))}
              </span>
            </span>
            {mayMerge && (
              <Button size="sm" aria-describedby={`twin-${id}`} onClick={() => setMerging(id)}>
                {t('customers.twins.compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog customer={customer} other={merging} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
