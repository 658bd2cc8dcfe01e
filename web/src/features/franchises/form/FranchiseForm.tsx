import type { BodyInput, BodyOf } from '@mawrid/contract/call.ts'
import { createFranchise, submitFranchise, updateFranchise } from '@mawrid/contract/franchises/calls.ts'
import { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { asCommonForm } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { RegionsSection } from '#features/listings/shared/form/RegionsSection.tsx'
import { TagsSection } from '#features/listings/shared/form/TagsSection.tsx'
import { type ListingFormConfig, useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { callApi } from '#platform/request/callApi.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { MoneyRange } from '#ui/record/MoneyRange.tsx'
import { franchiseConfig } from '../franchiseConfig.ts'
import { BrandNameField, BrandSection, OriginField } from './BrandSection.tsx'
import { ContractSection, SpaceSection, SupportSection } from './ContractSections.tsx'
import { blankFranchise, bodyOf, type FranchiseValues, ownFilesOf, valuesOf } from './franchiseValues.ts'
import { DisclosureSection, TrademarkSection } from './LegalSections.tsx'
import { MoneySection, OtherCostsSection } from './MoneySections.tsx'
import { needOf } from './need.ts'

interface Props {
  /** Undefined for a new franchise. */
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
  const common = asCommonForm(form)

  return (
    <ListingFormPage
      form={form}
      listing={franchise}
      title={t('screens.franchiseCreate')}
      config={franchiseForm}
      side={<NeedSummary form={form} />}
    >
      <AboutSection
        form={common}
        kind="franchise"
        title={t('franchises.form.sections.about')}
        progress={progress}
        beside={<OriginField form={form} />}
      >
        <BrandNameField form={form} />
      </AboutSection>
      <MoneySection form={form} />
      <DisclosureSection form={form} progress={progress} />
      <BrandSection form={form} />
      <OtherCostsSection form={form} />
      <ContractSection form={form} />
      <SpaceSection form={form} />
      <SupportSection form={form} />
      <TrademarkSection form={form} progress={progress} />
      <RegionsSection form={common} />
      <TagsSection form={common} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}

/** The franchise's part of the form that all kinds of listing share. */
const franchiseForm: ListingFormConfig<
  FranchiseValues,
  BodyOf<typeof createFranchise>,
  Franchise,
  BodyInput<typeof createFranchise>
> = {
  kind: franchiseConfig.kind,
  fields: franchiseConfig.fields,
  body: createFranchise.body,
  record: Franchise,
  blank: blankFranchise,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createFranchise, { body, ...sending }),
  update: (id, body, sending) => callApi(updateFranchise, { params: { id }, body, ...sending }),
  submit: (id, version) => callApi(submitFranchise, { params: { id }, body: { version } }),
}

interface NeedSummaryProps {
  form: MawridForm<FranchiseValues>
}

/** The total a franchisee needs, updated while it is typed. */
function NeedSummary({ form }: NeedSummaryProps) {
  const { t } = useTranslation()
  const [franchise_fee, investment_min, investment_max, working_capital] = useWatch({
    control: form.hook.control,
    name: ['franchise_fee', 'investment_min', 'investment_max', 'working_capital'],
  })
  const need = needOf({ franchise_fee, investment_min, investment_max, working_capital })

  return (
    <section className="rounded-card border border-line bg-surface-raised p-4">
      <h2 className="text-base font-medium">{t('franchises.need.title')}</h2>
      {need ? (
        <>
          <p className="mt-1 text-lg">
            <MoneyRange min={need.min} max={need.max} />
          </p>
          <p className="text-sm text-ink-soft">{t('franchises.need.made')}</p>
        </>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{t('franchises.need.open')}</p>
      )}
    </section>
  )
}

/** Checklist R-07. */
export function FranchiseCreateScreen() {
  return <FranchiseForm />
}

/** Checklist C-06. */
export function FranchiseEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={franchiseConfig} title={t('screens.franchise')}>
      {(franchise) => <FranchiseForm key={franchise.id} franchise={franchise} />}
    </WithListing>
  )
}
