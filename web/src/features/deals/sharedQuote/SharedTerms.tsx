import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import type { Sums } from '@mawrid/contract/sales/sums.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
import { SumRows } from '../shared/SumRows.tsx'

/** The sums of a quote, and what it says about delivery and payment, in the words of its buyer. */
export function SharedTerms({ quote, sums }: { quote: SharedQuote; sums: Sums }) {
  const { t } = useTranslation()
  const { delivery, payment_terms: payment, return_days: returns, message } = quote
  return (
    <Card title={t('deals.offer.sums')}>
      <SumRows sums={sums} isDelivered={delivery !== null && delivery.method !== 'pickup'} />
      <div className="mt-4">
        <FactList
          facts={[
            {
              label: t('deals.changed.delivery'),
              value: delivery
                ? [
                    t(`deals.shared.delivery.${delivery.method}`),
                    ...(delivery.days ? [t('deals.shared.within', { count: delivery.days })] : []),
                  ].join(' · ')
                : t('deals.shared.asAgreed'),
            },
            {
              label: t('deals.changed.payment_terms'),
              value: payment
                ? t(`deals.shared.payment.${payment.kind}`, {
                    count: payment.days,
                    percent: percentFormat.format(payment.advance_percent),
                  })
                : t('deals.shared.asAgreed'),
            },
            ...(returns === null
              ? []
              : [
                  {
                    label: t('deals.changed.return_days'),
                    value: returns === 0 ? t('deals.termTexts.none') : t('deals.shared.returns', { count: returns }),
                  },
                ]),
          ]}
        />
      </div>
      {message && (
        <p dir="auto" className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
      )}
    </Card>
  )
}
