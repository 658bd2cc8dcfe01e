import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { commonPart } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { PicturesSection } from '#features/listings/shared/form/PicturesSection.tsx'
import { RegionsSection } from '#features/listings/shared/form/RegionsSection.tsx'
import { useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { BrandSection } from './BrandSection.tsx'
import { ContractSection, SpaceSection, SupportSection } from './ContractSections.tsx'
import { franchiseForm } from './franchiseForm.ts'
import { LegalSection } from './LegalSection.tsx'
import { MoneySection } from './MoneySection.tsx'
import { NeedSummary } from './NeedSummary.tsx'

interface Props {
  /** Without one a new franchise is made. */
  franchise?: Franchise
}

/** Checklist C-05, C-06. */
export function FranchiseForm({ franchise }: Props) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const { form, progress } = useListingForm(franchiseForm, franchise, {
    model: (model) => t(`franchises.model.${model}`),
    royalty_kind: (kind) => t(`franchises.royalty.${kind}`),
    support: (kinds) => list(kinds.map((kind) => t(`franchises.support.${kind}`))),
  })
  const common = commonPart(form)

  return (
    <ListingFormPage
      form={form}
      listing={franchise}
      title={t('app.screens.franchiseCreate')}
      config={franchiseForm}
      side={<NeedSummary form={form} />}
    >
      <AboutSection form={common} kind="franchise" title={t('franchises.form.sections.about')} />
      <BrandSection form={form} />
      <MoneySection form={form} />
      <ContractSection form={form} />
      <SpaceSection form={form} />
      <SupportSection form={form} />
      <LegalSection form={form} progress={progress} />
      <RegionsSection form={common} />
      <PicturesSection form={common} progress={progress} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}
