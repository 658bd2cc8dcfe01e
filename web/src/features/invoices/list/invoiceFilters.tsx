import { invoiceKinds } from '@mawrid/contract/invoices/invoice.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { TFunction } from 'i18next'
import { lazy, Suspense } from 'react'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import type { EditorProps, Filter } from '../../../ui/list/filter.ts'
import { anyInvoice } from './invoiceList.ts'

const BuyerEditor = lazy(async () => ({ default: (await import('./BuyerEditor.tsx')).BuyerEditor }))
const DealEditor = lazy(async () => ({ default: (await import('./DealEditor.tsx')).DealEditor }))

/** What the ids in the address are called, as far as that is known. */
export interface FilteredNames {
  readonly buyer: string | undefined
  readonly deal: string | undefined
}

export function invoiceFilters(t: TFunction, names: FilteredNames): Filter[] {
  return [
    {
      id: 'kind',
      label: t('invoices.fields.kind'),
      kind: 'choice',
      choices: [anyInvoice, ...invoiceKinds].map((value) => ({ value, label: t(`invoices.kind.${value}`) })),
    },
    {
      id: 'vat',
      label: t('invoices.vat.columns.vat'),
      kind: 'choice',
      choices: vatCategories.map((value) => ({ value, label: t(`listings.vat.${value}`) })),
    },
    {
      id: 'buyer',
      label: t('invoices.fields.buyer'),
      kind: 'own',
      describe: () => names.buyer ?? t('invoices.filters.oneBuyer'),
      editor: (props) => <Awaited editor={BuyerEditor} {...props} />,
    },
    {
      id: 'deal',
      label: t('invoices.fields.deal'),
      kind: 'own',
      describe: () => names.deal ?? t('invoices.filters.oneDeal'),
      editor: (props) => <Awaited editor={DealEditor} {...props} />,
    },
    { id: 'issued', label: t('invoices.fields.issued_at'), kind: 'days' },
    { id: 'due', label: t('invoices.fields.due_on'), kind: 'days' },
  ]
}

function Awaited({ editor: Editor, ...props }: EditorProps & { editor: typeof BuyerEditor }) {
  const waiting = (
    <p className="p-4">
      <Spinner />
    </p>
  )
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} />
    </Suspense>
  )
}
