import { useTranslation } from 'react-i18next'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { serviceConfig } from '../serviceConfig.ts'
import { ServiceForm } from './ServiceForm.tsx'

/** Checklist C-17. */
export function ServiceEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={serviceConfig} title={t('app.screens.service')}>
      {(service) => <ServiceForm key={service.id} service={service} />}
    </WithListing>
  )
}
