import {
  type CountedLimit,
  countedLimits,
  isForOne,
  type LimitName,
  type Package,
} from '@mawrid/contract/subscriptions/package.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  offered: Package
  features: Package['features']
  isOwn: boolean
  /** The current usage, if it is known. */
  usage: Subscription['usage'] | undefined
}

/** Here a company has exactly one user in every plan, so that limit is not shown. */
const limits = [
  'products',
  'services',
  'franchises',
  'investments',
  'warehouses',
  'images_per_listing',
  'deals_per_month',
  'import_rows',
] as const satisfies readonly LimitName[]

/**
 * What a plan includes: its fee and limits, in the same rows for every plan so that they can be compared, then its
 * features. The company's own plan shows its usage, any other the limits that the usage exceeds.
 */
export function IncludedList({ offered, features, isOwn, usage }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  return (
    <>
      <dl
        aria-label={t('subscriptions.included.label', { name: nameIn(lang, offered) })}
        className="mt-4 divide-y divide-line border-y border-line text-sm"
      >
        <Row label={t('subscriptions.included.fee')}>{number(Number(offered.marketplace_fee_percent))}%</Row>
        {limits.map((limit) => {
          const allowed = offered.limits[limit]
          const used = isCounted(limit) ? usage?.[limit] : undefined
          return (
            <Row
              key={limit}
              label={t(
                limit === 'deals_per_month'
                  ? 'subscriptions.included.deals_per_month'
                  : `subscriptions.limitNames.${limit}`,
              )}
              exceededBy={used !== undefined && allowed !== null && used > allowed ? used : undefined}
            >
              {allowed === null
                ? t('subscriptions.included.unlimited')
                : isOwn && used !== undefined && !isForOne(limit)
                  ? t('subscriptions.usage.of', { used: number(used), allowed: number(allowed) })
                  : number(allowed)}
            </Row>
          )
        })}
      </dl>
      <ul className="mt-3 flex flex-col gap-1.5 self-start text-sm text-ink-soft">
        {features.map((feature) => (
          <li key={feature.text_en} className="flex gap-2">
            <Check size={16} aria-hidden className="mt-[0.2em] shrink-0 text-accent" />
            {feature[`text_${lang}`]}
          </li>
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  label: string
  /** The current usage, if the limit is below it. */
  exceededBy?: number | undefined
  children: ReactNode
}

function Row({ label, exceededBy, children }: RowProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <div className="flex items-baseline justify-between gap-3 py-1">
      <dt className="min-w-0">
        {label}
        {exceededBy !== undefined && (
          <span className="ms-2 whitespace-nowrap text-warn">
            <TriangleAlert size={12} aria-hidden className="me-1 inline align-[-0.05em]" />
            {/* Between tablet and desk it would wrap, and the rows of the plans would not be beside each other. */}
            <span className="md:max-lg:sr-only">{t('subscriptions.choice.tooMany', { used: number(exceededBy) })}</span>
          </span>
        )}
      </dt>
      <dd className="shrink-0 font-semibold tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function isCounted(limit: LimitName): limit is CountedLimit {
  return countedLimits.some((counted) => counted === limit)
}
