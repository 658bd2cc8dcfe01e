import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { AboutCard } from '#features/listings/shared/record/AboutCard.tsx'
import { BilingualText } from '#features/listings/shared/record/BilingualText.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { ListingLead } from '#features/listings/shared/record/ListingLead.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { countryName } from '#ui/fields/CountryField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { OptionalMoney } from '#ui/record/Money.tsx'
import { MoneyRange } from '#ui/record/MoneyRange.tsx'
import { needOf } from '../form/need.ts'
import { franchiseConfig } from '../franchiseConfig.ts'
import { LegalCard } from './LegalCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { TermsCard } from './TermsCard.tsx'

/** One franchise: its status and all its details. */
export function FranchiseScreen() {
  const { t } = useTranslation()
  const factsOf = useFranchiseFacts()
  return (
    <WithRecord
      config={franchiseConfig}
      title={t('screens.franchise')}
      rowFacts={(row) => factsOf({ ...row, franchise_fee: row.price })}
      facts={factsOf}
    >
      {(franchise, facts) => (
        <ListingRecordPage config={franchiseConfig} listing={franchise} facts={facts}>
          <ListingLead config={franchiseConfig} listing={franchise} />
          <MoneyCard franchise={franchise} />
          <TermsCard franchise={franchise} />
          <BrandCard franchise={franchise} />
          <LegalCard franchise={franchise} />
          <AboutCard config={franchiseConfig} listing={franchise} hasPictures />
          <DocumentsCard listing={franchise} />
        </ListingRecordPage>
      )}
    </WithRecord>
  )
}

/** The facts that the list has too. */
type Known = Pick<Franchise, 'model' | 'franchise_fee' | 'investment_min' | 'investment_max' | 'working_capital'>

/** The key facts: what is granted, the fee and the total needed. */
export function useFranchiseFacts(): (franchise: Known) => Fact[] {
  const { t } = useTranslation()
  const { label } = useFields(franchiseFields)
  return (franchise) => {
    const need = needOf({
      franchise_fee: franchise.franchise_fee ?? '',
      investment_min: franchise.investment_min ?? '',
      investment_max: franchise.investment_max ?? '',
      working_capital: franchise.working_capital ?? '',
    })
    return [
      { label: label('model'), value: t(`franchises.model.${franchise.model}`) },
      { label: label('franchise_fee'), value: <OptionalMoney amount={franchise.franchise_fee} /> },
      ...(need
        ? [{ label: t('franchises.need.title'), value: <MoneyRange shortWhole min={need.min} max={need.max} /> }]
        : []),
    ]
  }
}

interface BrandCardProps {
  franchise: Franchise
}

/** The brand and its size. */
export function BrandCard({ franchise }: BrandCardProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { country_of_origin } = franchise
  const { label } = useFields(franchiseFields)
  return (
    <FactsCard
      title={t('franchises.record.brand')}
      config={franchiseConfig}
      listing={franchise}
      facts={[
        {
          label: label('brand_name'),
          value:
            franchise.brand_name_ar || franchise.brand_name_en ? (
              <BilingualText ar={franchise.brand_name_ar} en={franchise.brand_name_en} />
            ) : null,
        },
        { label: label('country_of_origin'), value: country_of_origin ? countryName(country_of_origin, lang) : null },
        {
          label: label('established_on'),
          value: franchise.established_on && <DayCell at={franchise.established_on} />,
        },
        {
          label: label('operating_since'),
          value: franchise.operating_since && <DayCell at={franchise.operating_since} />,
        },
        { label: label('units_owned'), value: number(franchise.units_owned) },
        { label: label('units_franchised'), value: number(franchise.units_franchised) },
      ]}
    />
  )
}
