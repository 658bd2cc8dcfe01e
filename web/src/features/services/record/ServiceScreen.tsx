import { serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AboutCard } from '#features/listings/shared/record/AboutCard.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingLead } from '#features/listings/shared/record/ListingLead.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { serviceConfig } from '../serviceConfig.ts'
import { ServiceTerms } from './ServiceTerms.tsx'
import { useServiceFacts } from './useServiceFacts.tsx'

/** One service: its status and all its details. */
export function ServiceScreen() {
  const { t } = useTranslation()
  const factsOf = useServiceFacts()
  return (
    <WithRecord config={serviceConfig} title={t('screens.service')} rowFacts={factsOf} facts={factsOf}>
      {(service, facts) => (
        <ListingRecordPage config={serviceConfig} listing={service} facts={facts}>
          <ListingLead config={serviceConfig} listing={service} />
          <ServiceTerms service={service} />
          <PackagesCard packages={service.packages} />
          <AboutCard config={serviceConfig} listing={service} hasPictures />
          <LicenceCard licence={service.licence} />
          <DocumentsCard listing={service} hasRequests />
        </ListingRecordPage>
      )}
    </WithRecord>
  )
}

interface Props {
  licence: Service['licence']
}

/** The licence for this work; nothing if there is none. */
function LicenceCard({ licence }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  if (!licence) return null
  const { kind, number, issuer, expires_on, file } = licence
  return (
    <Card title={t('services.form.sections.licence')}>
      <FactList
        facts={[
          { label: label('licence', 'kind'), value: <bdi>{kind}</bdi> },
          { label: label('licence', 'issuer'), value: <bdi>{issuer}</bdi> },
          { label: label('licence', 'number'), value: <bdi dir="ltr">{number}</bdi> },
          { label: label('licence', 'expires_on'), value: <DayCell at={expires_on} /> },
          { label: label('licence', 'file'), value: file ? <FileLink url={file.url} name={file.name} /> : '—' },
        ]}
      />
    </Card>
  )
}

interface PackagesCardProps {
  packages: Service['packages']
}

/** The packages side by side; nothing if there are none. */
function PackagesCard({ packages }: PackagesCardProps) {
  const { t } = useTranslation()
  const lang = useLang()
  if (packages.length === 0) return null
  return (
    <Card title={t('services.form.sections.packages')}>
      <ul className="grid gap-3 py-1 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {packages.map((each) => (
          <li key={each.name_ar} className="flex flex-col gap-1 rounded-control border border-line p-3">
            <h3 className="font-medium">
              <bdi>{nameIn(lang, each)}</bdi>
            </h3>
            <Money amount={each.price} className="text-lg" />
            <p className="text-sm text-ink-soft">{t('listings.days', { count: each.delivery_days })}</p>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {each.includes.map((item) => (
                <li key={item} className="flex gap-1.5">
                  <Check size={14} aria-hidden className="mt-[0.3em] shrink-0 text-good" />
                  <bdi>{item}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
