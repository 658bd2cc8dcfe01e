import { useTranslation } from 'react-i18next'
import { AboutCard, PicturesCard } from '#features/listings/shared/record/CommonCards.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { serviceConfig } from '../serviceConfig.ts'
import { LicenceCard } from './LicenceCard.tsx'
import { PackagesCard } from './PackagesCard.tsx'
import { ServiceTerms } from './ServiceTerms.tsx'
import { useServiceFacts } from './useServiceFacts.tsx'

/** One service: where it stands, and all that is known of it. */
export function ServiceScreen() {
  const { t } = useTranslation()
  const factsOf = useServiceFacts()
  return (
    <WithRecord config={serviceConfig} title={t('app.screens.service')} rowFacts={factsOf} facts={factsOf}>
      {(service, facts) => (
        <ListingRecordPage config={serviceConfig} listing={service} facts={facts}>
          <ServiceTerms service={service} />
          <PackagesCard packages={service.packages} />
          <AboutCard config={serviceConfig} listing={service} />
          <PicturesCard listing={service} />
          <LicenceCard licence={service.licence} />
          <DocumentsCard listing={service} />
        </ListingRecordPage>
      )}
    </WithRecord>
  )
}
