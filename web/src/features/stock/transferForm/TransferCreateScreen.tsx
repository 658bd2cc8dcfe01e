import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { productStockQuery } from '../shared/queries.ts'
import { draftAfter } from './drafts.ts'
import { TransferForm } from './TransferForm.tsx'
import { blankTransfer, valuesFor } from './transferValues.ts'

/** A new transfer; from a product's page it begins with that product's articles. */
export function TransferCreateScreen() {
  const { t } = useTranslation()
  const { product, after }: { product?: unknown; after?: unknown } = useSearch({ strict: false })
  const id = typeof product === 'string' ? product : ''
  const stock = useQuery({ ...productStockQuery(id), enabled: id !== '' })

  if (id !== '' && stock.isPending) return <FormSkeleton label={t('stock.loading')} />
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('app.screens.transferCreate')}</h1>
      <TransferForm
        start={stock.data ? valuesFor(stock.data) : blankTransfer}
        draftKey={typeof after === 'string' ? draftAfter(after) : id ? `transfer/of/${id}` : 'transfer/new'}
      />
    </div>
  )
}
