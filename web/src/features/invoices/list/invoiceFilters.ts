import { invoiceKinds } from '@mawrid/contract/invoices/invoice.ts'
import { zatcaLife } from '@mawrid/contract/invoices/states.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { TFunction } from 'i18next'
import { lazyEditor } from '#ui/list/editors/lazyEditor.tsx'
import type { Filter } from '#ui/list/filter.ts'
import { anyInvoice, delayChoices } from './invoiceList.ts'

const buyerEditor = lazyEditor(async () => (await import('./editors.tsx')).BuyerEditor)
const dealEditor = lazyEditor(async () => (await import('./editors.tsx')).DealEditor)

/** The names of the ids in the address, as far as they are known. */
export interface FilteredNames {
  readonly buyer: string | undefined
  readonly deal: string | undefined
}

/** While it is sent a document is awaited as before. */
const zatcaChoices = zatcaLife.states.filter((state) => state !== 'sending')

export function invoiceFilters(t: TFunction, names: FilteredNames, assignee: readonly Filter[]): Filter[] {
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
      editor: buyerEditor,
    },
    {
      id: 'deal',
      label: t('invoices.fields.deal'),
      kind: 'own',
      describe: () => names.deal ?? t('invoices.filters.oneDeal'),
      editor: dealEditor,
    },
    ...assignee,
    { id: 'issued', label: t('invoices.fields.issued_at'), kind: 'days' },
    { id: 'due', label: t('invoices.fields.due_on'), kind: 'days' },
    { id: 'paid', label: t('invoices.filters.paid'), kind: 'days' },
    {
      id: 'zatca',
      label: t('einvoicing.filters.status'),
      kind: 'choice',
      choices: zatcaChoices.map((value) => ({ value, label: t(`einvoicing.documentStatus.${value}`) })),
    },
    {
      id: 'late',
      label: t('einvoicing.filters.late'),
      kind: 'choice',
      choices: delayChoices.map((value) => ({ value, label: t(`einvoicing.delays.${value}`) })),
    },
    { id: 'warning', label: t('einvoicing.filters.warning'), kind: 'text', code: true },
  ]
}
