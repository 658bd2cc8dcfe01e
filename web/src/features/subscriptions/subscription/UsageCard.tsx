import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { countedLimits, isForOne } from '@mawrid/contract/subscriptions/package.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'

/** The plan's limits and the current usage. */
export function UsageCard({ subscription: { package: own, usage } }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const used = countedLimits.filter((limit) => !isForOne(limit))
  const isFull = used.some((limit) => {
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
        {used.map((limit) => (
          <li key={limit}>
            <Meter
              label={t(`subscriptions.limitNames.${limit}`)}
              used={usage[limit] ?? 0}
              allowed={own.limits[limit]}
            />
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-8 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-2">
        {countedLimits.filter(isForOne).map((limit) => {
          const allowed = own.limits[limit]
          return (
            <div key={limit} className="flex justify-between gap-3">
              <dt>{t(`subscriptions.limitNames.${limit}`)}</dt>
              <dd className="text-ink-soft tabular-nums">
                {allowed === null ? t('subscriptions.included.unlimited') : number(allowed)}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

interface MeterProps {
  label: string
  used: number
  /** Null: unlimited. */
  allowed: number | null
}

/** The usage of a limit; no bar for an unlimited one. */
function Meter({ label, used, allowed }: MeterProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const labelId = useId()
  const isFull = allowed !== null && used >= allowed
  const text =
    allowed === null
      ? t('subscriptions.usage.unlimited', { used: number(used) })
      : t('subscriptions.usage.of', { used: number(used), allowed: number(allowed) })
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span id={labelId}>{label}</span>
        <span
          className={classes(
            'inline-flex shrink-0 items-baseline gap-1 tabular-nums',
            isFull ? 'text-warn' : 'text-ink-soft',
          )}
        >
          {isFull && <TriangleAlert size={12} aria-hidden className="self-center" />}
          {text}
        </span>
      </p>
      {allowed === null ? (
        <div aria-hidden className="h-1.5 rounded-full border border-dashed border-line" />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: browsers draw their own meter, each another one
        <div
          role="meter"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={Math.max(allowed, used)}
          aria-valuenow={used}
          aria-valuetext={text}
          className="h-1.5 overflow-hidden rounded-full bg-surface-hover"
        >
          <div
            className={classes('h-full rounded-full', isFull ? 'bg-warn' : 'bg-accent')}
            style={{ inlineSize: `${shareOf(used, allowed) * 100}%` }}
          />
        </div>
      )}
    </div>
  )
}

/** A limit of zero is fully used. */
function shareOf(used: number, allowed: number): number {
  return allowed === 0 ? 1 : Math.min(1, used / allowed)
}
