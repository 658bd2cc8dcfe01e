import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { countedLimits } from '@mawrid/contract/subscriptions/package.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Meter } from './Meter.tsx'

/** What the package allows against what is used of it now. */
export function UsageCard({ subscription: { package: own, usage } }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const isFull = countedLimits.some((limit) => {
    const allowed = own.limits[limit]
    return allowed !== null && (usage[limit] ?? 0) >= allowed
  })
  return (
    <Card
      title={t('subscriptions.usage.title')}
      aside={
        isFull && (
          <Anchor href={screenPaths.subscriptionChoose} className="text-accent underline underline-offset-4">
            {t('subscriptions.usage.larger')}
          </Anchor>
        )
      }
    >
      <ul className="grid gap-x-8 gap-y-4 py-1 sm:grid-cols-2">
        {countedLimits.map((limit) => (
          <li key={limit}>
            <Meter
              label={t(`subscriptions.limitNames.${limit}`)}
              used={usage[limit] ?? 0}
              allowed={own.limits[limit]}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
