import { createTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../app/request/callApi.ts'
import { uniqueKey } from '../../../app/request/uniqueKey.ts'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { toast } from '../../../ui/overlays/toasts.ts'
import { productStockQuery } from '../shared/queries.ts'
import { TransferForm } from './TransferForm.tsx'
import { blankDraft, draftFor } from './transferDraft.ts'

/** A new transfer; from a product's page it begins with that product's articles. */
export function TransferCreateScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { history } = useRouter()
  const { product }: { product?: unknown } = useSearch({ strict: false })
  const id = typeof product === 'string' ? product : ''
  const stock = useQuery({ ...productStockQuery(id), enabled: id !== '' })
  const [idempotencyKey] = useState(uniqueKey)

  if (id !== '' && stock.isPending) return <FormSkeleton label={t('stock.loading')} />
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('app.screens.transferCreate')}</h1>
      <TransferForm
        start={stock.data ? draftFor(stock.data) : blankDraft}
        onSave={async (body) => {
          const made = await callApi(createTransfer, { body, idempotencyKey })
          void queries.invalidateQueries({ queryKey: ['stock'] })
          toast({ tone: 'good', text: t('stock.transfer.saved', { number: made.ref }) })
          history.push(`/apps/stock/transfers/${made.id}`)
        }}
      />
    </div>
  )
}
