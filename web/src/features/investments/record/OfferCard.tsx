import { cityName } from '@mawrid/contract/addresses/cities.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { requiredFields } from '@mawrid/contract/investments/requiredFields.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { investmentConfig } from '../investmentConfig.ts'

interface Props {
  investment: Investment
}

/** What is offered, and its terms. */
export function OfferCard({ investment }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  const { lang, percent } = useFormats()
  const { kind, sharia_certificate: sharia, term_months, payout_frequency } = investment
  const required = requiredFields(kind)
  const share = (text: string | null) => (text ? <bdi>{percent(Number(text) / 100)}</bdi> : null)
  const money = (amount: string | null) => (amount ? <Money amount={amount} /> : null)
  const fact = (name: keyof typeof investmentFields, value: ReactNode) => ({ label: label(name), value })
  const { expected_return_percent, expected_return_basis, pre_money_valuation } = investment

  return (
    <FactsCard
      title={t('investments.form.sections.offer')}
      config={investmentConfig}
      listing={investment}
      facts={[
        fact('stage', t(`investments.stage.${investment.stage}`)),
        fact('city', investment.city ? <bdi>{cityName({ city: investment.city }, lang)}</bdi> : null),
        fact('ticket_min', money(investment.ticket_min)),
        fact('ticket_max', money(investment.ticket_max)),
        ...(required.equity
          ? [
              fact('equity_percent', share(investment.equity_percent)),
              fact('pre_money_valuation', money(pre_money_valuation)),
            ]
          : []),
        ...(required.term
          ? [fact('term_months', term_months === null ? null : t('listings.months', { count: term_months }))]
          : []),
        ...(required.payout
          ? [fact('payout_frequency', payout_frequency ? t(`investments.payout.${payout_frequency}`) : null)]
          : []),
        fact(
          'expected_return_percent',
          expected_return_percent && (
            <>
              {share(expected_return_percent)}
              {expected_return_basis && (
                <span
                  dir="auto"
                  className="block text-sm text-ink-soft in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
                >
                  {expected_return_basis}
                </span>
              )}
            </>
          ),
        ),
        fact('sharia_certificate', sharia ? <FileLink url={sharia.url} name={sharia.name} /> : null),
      ]}
    />
  )
}
