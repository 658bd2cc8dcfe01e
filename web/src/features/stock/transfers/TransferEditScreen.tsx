import { updateTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../app/request/callApi.ts'
import { NotFoundScreen } from '../../../app/screens/NotFoundScreen.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { toast } from '../../../ui/overlays/toasts.ts'
import { transferQuery } from './queries.ts'
import { TransferForm } from './TransferForm.tsx'
import { draftOf } from './transferDraft.ts'

/** A planned transfer, changed before it is sent. */
export function TransferEditScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { history } = useRouter()
  const { id = '' } = useParams({ strict: false })
  const { data: transfer, error } = useQuery(transferQuery(id))
  if (error || (transfer && transfer.status !== 'draft')) return <NotFoundScreen />
  if (!transfer) return <FormSkeleton label={t('stock.loading')} />

  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">
        {t('app.screens.transferEdit')} <bdi dir="ltr">{transfer.ref}</bdi>
      </h1>
      <TransferForm
        key={transfer.version}
        start={draftOf(transfer)}
        onSave={async (body) => {
          await callApi(updateTransfer, { params: { id }, body: { ...body, version: transfer.version } })
          void queries.invalidateQueries({ queryKey: ['stock'] })
          toast({ tone: 'good', text: t('stock.transfer.saved', { number: transfer.ref }) })
          history.push(`/apps/stock/transfers/${id}`)
        }}
      />
    </div>
  )
}
