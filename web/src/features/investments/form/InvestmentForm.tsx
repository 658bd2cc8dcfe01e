import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { commonPart } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { PicturesSection } from '#features/listings/shared/form/PicturesSection.tsx'
import { useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { FinancialsSection } from './FinancialsSection.tsx'
import { investmentForm } from './investmentForm.ts'
import { OfferSection } from './OfferSection.tsx'
import { ReturnSection } from './ReturnSection.tsx'
import { RiskSection } from './RiskSection.tsx'
import { UseOfFundsSection } from './UseOfFundsSection.tsx'

interface Props {
  /** Without one a new investment is made. */
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
  const common = commonPart(form)

  return (
    <ListingFormPage form={form} listing={investment} title={t('app.screens.investmentCreate')} config={investmentForm}>
      <AboutSection form={common} kind="investment" title={t('investments.form.sections.about')} />
      <OfferSection form={form} />
      <UseOfFundsSection form={form} />
      <ReturnSection form={form} progress={progress} />
      <FinancialsSection form={form} />
      <RiskSection form={form} />
      <PicturesSection form={common} progress={progress} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}
