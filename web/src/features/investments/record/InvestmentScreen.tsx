import { useTranslation } from 'react-i18next'
import { AboutCard, PicturesCard } from '#features/listings/shared/record/CommonCards.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { investmentConfig } from '../investmentConfig.ts'
import { FinancialsCard } from './FinancialsCard.tsx'
import { OfferCard } from './OfferCard.tsx'
import { RisksCard } from './RisksCard.tsx'
import { UseOfFundsCard } from './UseOfFundsCard.tsx'
import { useInvestmentFacts } from './useInvestmentFacts.tsx'

/** One investment: where it stands, and all that is known of it. */
export function InvestmentScreen() {
  const { t } = useTranslation()
  const factsOf = useInvestmentFacts()
  return (
    <WithRecord
      config={investmentConfig}
      title={t('app.screens.investment')}
      rowFacts={(row) => factsOf({ ...row, amount_sought: row.price })}
      facts={factsOf}
    >
      {(investment, facts) => (
        <ListingRecordPage config={investmentConfig} listing={investment} facts={facts}>
          <OfferCard investment={investment} />
          <UseOfFundsCard uses={investment.use_of_funds} />
          <FinancialsCard years={investment.financials} />
          <RisksCard investment={investment} />
          <AboutCard config={investmentConfig} listing={investment} />
          <PicturesCard listing={investment} />
          <DocumentsCard listing={investment} />
        </ListingRecordPage>
      )}
    </WithRecord>
  )
}
