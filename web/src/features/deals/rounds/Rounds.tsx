import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/record/Card.tsx'
import { Money } from '../../../ui/record/Money.tsx'
import { RelativeTime } from '../../../ui/record/RelativeTime.tsx'
import { ValidUntil } from '../shared/ValidUntil.tsx'

/** What both sides offered, the latest first; nothing before the first round. */
export function Rounds({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  if (deal.rounds.length === 0) return null
  return (
    <Card title={t('deals.rounds.title')}>
      <ol className="divide-y divide-line">
        {deal.rounds.toReversed().map((round) => (
          <li key={round.no} className="flex flex-col gap-1 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{t(`deals.rounds.${round.side}`, { no: round.no })}</span>
              <span className="font-medium">
                <Money amount={round.total} />
              </span>
            </p>
            <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
              <bdi>{round.by}</bdi>
              <RelativeTime at={round.at} />
              {round.valid_until && (
                <span>
                  {t('deals.fields.valid_until')} <ValidUntil day={round.valid_until} isOpen={false} />
                </span>
              )}
            </p>
            {round.message && (
              <p
                dir="auto"
                className="whitespace-pre-line [overflow-wrap:anywhere] in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
              >
                {round.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
