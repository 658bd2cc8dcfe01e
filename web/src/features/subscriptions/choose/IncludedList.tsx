import {
  type CountedLimit,
  countedLimits,
  type LimitName,
  type Package,
} from '@mawrid/contract/subscriptions/package.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  offered: Package
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

/** The limits of a plan and the current usage; exceeded ones are marked. */
export function IncludedList({ offered, usage }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  return (
    <ul className="mt-5 flex flex-col gap-2 self-start border-t border-line pt-4 text-sm">
      <Included>
        {t('subscriptions.fee')} <bdi className="tabular-nums">{number(Number(offered.marketplace_fee_percent))}%</bdi>
      </Included>
      {limits.map((limit) => {
        const allowed = offered.limits[limit]
        const used = isCounted(limit) ? usage?.[limit] : undefined
        return (
          <Included key={limit} used={used} exceeds={used !== undefined && allowed !== null && used > allowed}>
            {allowed === null
              ? t(`subscriptions.unlimited.${limit}`)
              : t(`subscriptions.limits.${limit}`, { count: allowed, formatted: number(allowed) })}
          </Included>
        )
      })}
      {offered.features.map((feature) => (
        <Included key={feature.text_en}>{feature[`text_${lang}`]}</Included>
      ))}
    </ul>
  )
}

interface IncludedProps {
  /** Undefined: no usage is shown. */
  used?: number | undefined
  exceeds?: boolean
  children: ReactNode
}

function Included({ used = 0, exceeds = false, children }: IncludedProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const Icon = exceeds ? TriangleAlert : Check
  return (
    <li className="flex gap-2">
      <Icon size={16} aria-hidden className={`mt-[0.2em] shrink-0 ${exceeds ? 'text-warn' : 'text-accent'}`} />
      <span>
        {children}
        {used > 0 && (
          <span className={exceeds ? 'block text-warn' : 'block text-ink-soft'}>
            {t(exceeds ? 'subscriptions.choice.tooMany' : 'subscriptions.choice.youUse', { used: number(used) })}
          </span>
        )}
      </span>
    </li>
  )
}

function isCounted(limit: LimitName): limit is CountedLimit {
  return countedLimits.some((counted) => counted === limit)
}
