import { duplicateInvoice } from '@mawrid/contract/invoices/calls.ts'
import { readInvoicePdf } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { invoiceLife } from '@mawrid/contract/invoices/states.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  Banknote,
  BellRing,
  CircleX,
  CopyPlus,
  Ellipsis,
  FileDown,
  FileMinus2,
  FilePen,
  FilePlus2,
  Mail,
  PenLine,
  Printer,
  Stamp,
  Trash2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { type ActionLook, type ActionTarget, PrimaryAction } from '#ui/record/PrimaryAction.tsx'
import { documentOf } from '../shared/documentOf.ts'
import { invoiceCorrection, invoiceEdit } from '../shared/invoiceAddresses.ts'
import { cacheInvoice } from '../shared/queries.ts'
import { InvoiceActionDialog } from './InvoiceActionDialog.tsx'

/** The actions that are possible now: the most likely one and a draft's editing as buttons, the others in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ConfirmedAction>()
  const duplicate = useDuplicate(invoice)
  const pdf = useDocument(() =>
    fetchFile(readInvoicePdf, { params: { id: invoice.id }, query: { lang: invoice.lang } }),
  )
  const open = openActions(invoice)
  const shown = open.filter((action, index) => index === 0 || action === 'edit')
  const more = open.filter((action) => !shown.includes(action))

  const labelOf = (action: InvoiceAction) =>
    action === 'issue' ? t(`invoices.issue.do.${documentOf(invoice.kind)}`) : t(`invoices.actions.${action}`)
  const targetOf = (action: InvoiceAction): ActionTarget => {
    if (action === 'edit') return { href: invoiceEdit(invoice.id) }
    if (action === 'correct') return { href: invoiceCorrection(invoice.id) }
    return { onChoose: () => (action === 'duplicate' ? duplicate() : setChosen(action)) }
  }

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...more.map((action) => ({
            id: action,
            label: labelOf(action),
            ...lookOf(action),
            ...targetOf(action),
          })),
          { id: 'download', label: t('invoices.actions.download'), icon: FileDown, onChoose: pdf.download },
          { id: 'print', label: t('invoices.actions.print'), icon: Printer, onChoose: pdf.open },
          helpAction(t, 'invoice', invoice.id),
        ]}
      />
      {/* As in lists and dialogs, the primary action is the outermost. */}
      {shown.toReversed().map((action) => (
        // On a phone the secondary action shares its row with the menu.
        <div
          key={action}
          className={classes('max-sm:grid max-sm:grow', shown.length > 1 && action === shown[0] && 'max-sm:basis-full')}
        >
          <PrimaryAction
            label={labelOf(action)}
            icon={lookOf(action).icon}
            look={action === shown[0] ? 'primary' : 'secondary'}
            target={targetOf(action)}
          />
        </div>
      ))}
      {chosen && (
        <Suspense>
          <ActionDialog key={chosen} invoice={invoice} action={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Creates a draft with the same buyer and items and opens it. */
function useDuplicate({ id }: Pick<Invoice, 'id'>): () => void {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(duplicateInvoice, { params: { id }, body: {} }),
    onSuccess(copy) {
      cacheInvoice(queries, copy)
      toast({ tone: 'good', text: t('invoices.done.duplicate') })
      go(invoiceEdit(copy.id))
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  return () => {
    if (!isPending) mutate()
  }
}

// Loaded when they are opened: reading an invoice needs neither date fields nor item forms.
const PaymentDialog = lazyPart(() => import('./payments/PaymentDialog.tsx'), 'PaymentDialog')
const CreditDialog = lazyPart(() => import('./notes/CreditDialog.tsx'), 'CreditDialog')
const DebitDrawer = lazyPart(() => import('./notes/DebitDrawer.tsx'), 'DebitDrawer')
const EmailDialog = lazyPart(() => import('./EmailDialog.tsx'), 'EmailDialog')

interface ActionDialogProps {
  invoice: Invoice
  action: ConfirmedAction
  onClose: () => void
}

/** The dialog of an action. */
function ActionDialog({ invoice, action, onClose }: ActionDialogProps) {
  switch (action) {
    case 'record_payment':
      return <PaymentDialog invoice={invoice} onClose={onClose} />
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />
    case 'debit':
      return <DebitDrawer invoice={invoice} onClose={onClose} />
    case 'send':
    case 'remind':
      return <EmailDialog invoice={invoice} kind={action} onClose={onClose} />
    case 'issue':
    case 'cancel':
    case 'delete':
      return <InvoiceActionDialog invoice={invoice} action={action} onClose={onClose} />
  }
}

/**
 * The seller's actions in the state table, and those that do not change the state. Each payment has its own button to
 * reverse it.
 */
type InvoiceAction =
  | Exclude<ActionsBy<'seller', typeof invoiceLife>, 'take_back_payment'>
  | 'correct'
  | 'send'
  | 'remind'
  | 'duplicate'

/** The looks of the actions, the most likely first; the first allowed one is the primary button. */
const looks = {
  correct: { icon: FilePen },
  issue: { icon: Stamp },
  record_payment: { icon: Banknote },
  edit: { icon: PenLine },
  send: { icon: Mail },
  remind: { icon: BellRing },
  credit: { icon: FileMinus2 },
  debit: { icon: FilePlus2 },
  duplicate: { icon: CopyPlus },
  cancel: { icon: CircleX, danger: true },
  delete: { icon: Trash2, danger: true },
} as const satisfies Record<InvoiceAction, ActionLook>

/** The actions that open a dialog. */
type ConfirmedAction = Exclude<InvoiceAction, 'edit' | 'correct' | 'duplicate'>

const actions = Object.keys(looks) as InvoiceAction[]

function lookOf(action: InvoiceAction): ActionLook {
  return looks[action]
}

/** The actions that are possible now. An incomplete draft is edited before it is issued. */
function openActions({ allowed_actions, missing }: Pick<Invoice, 'allowed_actions' | 'missing'>): InvoiceAction[] {
  const open = actions.filter((action) => allowed_actions.includes(action))
  if (missing.length === 0) return open
  return open.filter((action) => action !== 'issue')
}
