import type { BodyInput, BodyOf } from '@mawrid/contract/call.ts'
import { createService, submitService, updateService } from '@mawrid/contract/services/calls.ts'
import { Service } from '@mawrid/contract/services/service.ts'
import { useTranslation } from 'react-i18next'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { asCommonForm } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { TagsSection } from '#features/listings/shared/form/TagsSection.tsx'
import { type ListingFormConfig, useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { serviceConfig } from '../serviceConfig.ts'
import { CoverageSection } from './CoverageSection.tsx'
import { PackagesSection } from './PackagesSection.tsx'
import { DeliverySection, PricingSection } from './PricingSection.tsx'
import { blankService, bodyOf, ownFilesOf, type ServiceValues, valuesOf } from './serviceValues.ts'
import { HoursSection, LicenceSection, RequirementsSection } from './TermsSections.tsx'

interface Props {
  /** Undefined for a new service. */
  service?: Service
}

/** Checklist C-16, C-17. */
export function ServiceForm({ service }: Props) {
  const { t } = useTranslation()
  const { form, progress } = useListingForm(serviceForm, service, {
    pricing_model: (model) => t(`services.pricing.${model}`),
  })
  const common = asCommonForm(form)

  return (
    <ListingFormPage form={form} listing={service} title={t('screens.serviceCreate')} config={serviceForm}>
      <AboutSection form={common} kind="service" title={t('services.form.sections.about')} progress={progress} />
      <PricingSection form={form} />
      <CoverageSection form={form} />
      <DeliverySection form={form} />
      <PackagesSection form={form} />
      <HoursSection form={form} />
      <RequirementsSection form={form} />
      <LicenceSection form={form} progress={progress} />
      <TagsSection form={common} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}

/** The service's part of the form that all kinds of listing share. */
const serviceForm: ListingFormConfig<
  ServiceValues,
  BodyOf<typeof createService>,
  Service,
  BodyInput<typeof createService>
> = {
  kind: serviceConfig.kind,
  fields: serviceConfig.fields,
  body: createService.body,
  record: Service,
  blank: blankService,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createService, { body, ...sending }),
  update: (id, body, sending) => callApi(updateService, { params: { id }, body, ...sending }),
  submit: (id, version) => callApi(submitService, { params: { id }, body: { version } }),
}

/** Checklist R-06. */
export function ServiceCreateScreen() {
  return <ServiceForm />
}

/** Checklist C-17. */
export function ServiceEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={serviceConfig} title={t('screens.service')}>
      {(service) => <ServiceForm key={service.id} service={service} />}
    </WithListing>
  )
}
