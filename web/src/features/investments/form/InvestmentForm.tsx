import type { BodyInput, BodyOf } from '@mawrid/contract/call.ts'
import { createInvestment, submitInvestment, updateInvestment } from '@mawrid/contract/investments/calls.ts'
import { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { asCommonForm } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { TagsSection } from '#features/listings/shared/form/TagsSection.tsx'
import { type ListingFormConfig, useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { investmentConfig } from '../investmentConfig.ts'
import { FinancialsSection } from './FinancialsSection.tsx'
import { blankInvestment, bodyOf, type InvestmentValues, ownFilesOf, valuesOf } from './investmentValues.ts'
import { CityField, OfferSection } from './OfferSection.tsx'
import { ReturnSection } from './ReturnSection.tsx'
import { RiskSection } from './RiskSection.tsx'
import { UseOfFundsSection } from './UseOfFundsSection.tsx'

interface Props {
  /** Undefined for a new investment. */
  investment?: Investment
}

/** Checklist C-13, C-14. */
export function InvestmentForm({ investment }: Props) {
  const { t } = useTranslation()
  const { form, progress } = useListingForm(investmentForm, investment, {
    kind: (kind) => t(`investments.kind.${kind}`),
    stage: (stage) => t(`investments.stage.${stage}`),
    payout_frequency: (each) => (each ? t(`investments.payout.${each}`) : ''),
  })
  const common = asCommonForm(form)

  return (
    <ListingFormPage form={form} listing={investment} title={t('screens.investmentCreate')} config={investmentForm}>
      <AboutSection
        form={common}
        kind="investment"
        title={t('investments.form.sections.about')}
        progress={progress}
        beside={<CityField form={form} />}
      />
      <OfferSection form={form} />
      <RiskSection form={form} />
      <UseOfFundsSection form={form} />
      <ReturnSection form={form} progress={progress} />
      <FinancialsSection form={form} />
      <TagsSection form={common} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}

/** The investment's part of the form that all kinds of listing share. */
const investmentForm: ListingFormConfig<
  InvestmentValues,
  BodyOf<typeof createInvestment>,
  Investment,
  BodyInput<typeof createInvestment>
> = {
  kind: investmentConfig.kind,
  fields: investmentConfig.fields,
  body: createInvestment.body,
  record: Investment,
  blank: blankInvestment,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createInvestment, { body, ...sending }),
  update: (id, body, sending) => callApi(updateInvestment, { params: { id }, body, ...sending }),
  submit: (id, version) => callApi(submitInvestment, { params: { id }, body: { version } }),
}

/** Checklist R-08. */
export function InvestmentCreateScreen() {
  return <InvestmentForm />
}

/** Checklist C-14. */
export function InvestmentEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={investmentConfig} title={t('screens.investment')}>
      {(investment) => <InvestmentForm key={investment.id} investment={investment} />}
    </WithListing>
  )
}
