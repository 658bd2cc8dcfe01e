import { creditReasonNames } from '@mawrid/contract/fees/names.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { dealFeesQuery } from './queries.ts'

/** The fee of a completed deal and what was credited of it, with the statements that list them. */
export function DealFees({ dealId }: { dealId: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data, isPending } = useQuery(dealFeesQuery(dealId))
  if (isPending) return <Skeleton shape="box" className="h-34 w-full" />
  if (!data) return null
  return (
    <Card title={t('fees.ofDeal.title')}>
      {data.results.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('fees.ofDeal.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.results.map(({ id, kind, reason, amount, month, statement }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0">
                {reason ? creditReasonNames[reason][lang] : t('fees.fields.fee')}
                <span className="block text-sm text-ink-soft">
                  {statement ? (
                    <Anchor
                      href={recordPath('feeStatement', statement)}
                      className="text-accent underline-offset-4 hover:underline"
                    >
                      {t('fees.ofDeal.stated', { month: monthName(month, lang) })}
                    </Anchor>
                  ) : (
                    t('fees.ofDeal.running', { month: monthName(month, lang) })
                  )}
                </span>
              </span>
              <Money amount={kind === 'credit' ? `-${amount}` : amount} className="font-medium" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
