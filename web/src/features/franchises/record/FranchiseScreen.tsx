import { useTranslation } from 'react-i18next'
import { AboutCard, PicturesCard } from '#features/listings/shared/record/CommonCards.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { franchiseConfig } from '../franchiseConfig.ts'
import { BrandCard } from './BrandCard.tsx'
import { LegalCard } from './LegalCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { useFranchiseFacts } from './useFranchiseFacts.tsx'

/** One franchise: where it stands, and all that is known of it. */
export function FranchiseScreen() {
  const { t } = useTranslation()
  const factsOf = useFranchiseFacts()
  return (
    <WithRecord
      config={franchiseConfig}
      title={t('app.screens.franchise')}
      rowFacts={(row) => factsOf({ ...row, franchise_fee: row.price })}
      facts={factsOf}
    >
      {(franchise, facts) => (
        <ListingRecordPage config={franchiseConfig} listing={franchise} facts={facts}>
          <MoneyCard franchise={franchise} />
          <TermsCard franchise={franchise} />
          <BrandCard franchise={franchise} />
          <LegalCard franchise={franchise} />
          <AboutCard config={franchiseConfig} listing={franchise} />
          <PicturesCard listing={franchise} />
          <DocumentsCard listing={franchise} />
        </ListingRecordPage>
      )}
    </WithRecord>
  )
}
