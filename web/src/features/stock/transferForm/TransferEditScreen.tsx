import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '#platform/screens/NotFoundScreen.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { transferQuery } from '../shared/transferQueries.ts'
import { draftOf } from './drafts.ts'
import { NoLongerPlanned } from './NoLongerPlanned.tsx'
import { TransferForm } from './TransferForm.tsx'
import { valuesOf } from './transferValues.ts'

/** A planned transfer, changed before it is sent. */
export function TransferEditScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: transfer, error } = useQuery(transferQuery(id))
  // A failure to read it anew must not take the form away that is being filled in.
  if (error && !transfer) return <NotFoundScreen />
  if (!transfer) return <FormSkeleton label={t('stock.loading')} />
  if (transfer.status !== 'draft') return <NoLongerPlanned transfer={transfer} />

  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">
        {t('app.screens.transferEdit')} <bdi dir="ltr">{transfer.ref}</bdi>
      </h1>
      <TransferForm key={id} transfer={transfer} start={valuesOf(transfer)} draftKey={draftOf(id)} />
    </div>
  )
}
