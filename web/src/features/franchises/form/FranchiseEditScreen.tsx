import { useTranslation } from 'react-i18next'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { franchiseWays } from '../franchiseWays.ts'
import { FranchiseForm } from './FranchiseForm.tsx'

/** Checklist C-06. */
export function FranchiseEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing ways={franchiseWays} title={t('app.screens.franchise')}>
      {(franchise) => <FranchiseForm key={franchise.id} franchise={franchise} />}
    </WithListing>
  )
}
