import { useTranslation } from 'react-i18next'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { franchiseConfig } from '../franchiseConfig.ts'
import { FranchiseForm } from './FranchiseForm.tsx'

/** Checklist C-06. */
export function FranchiseEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={franchiseConfig} title={t('app.screens.franchise')}>
      {(franchise) => <FranchiseForm key={franchise.id} franchise={franchise} />}
    </WithListing>
  )
}
