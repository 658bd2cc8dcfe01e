import { useTranslation } from 'react-i18next'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { investmentConfig } from '../investmentConfig.ts'
import { InvestmentForm } from './InvestmentForm.tsx'

/** Checklist C-14. */
export function InvestmentEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={investmentConfig} title={t('app.screens.investment')}>
      {(investment) => <InvestmentForm key={investment.id} investment={investment} />}
    </WithListing>
  )
}
