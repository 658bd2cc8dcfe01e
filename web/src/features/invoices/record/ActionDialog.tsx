import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ConfirmedAction } from './actions.ts'
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx'

// Each comes when it is asked for: their fields of days and of lines are not needed to read an invoice.
const PaymentDialog = lazyScreen(() => import('./payments/PaymentDialog.tsx'), 'PaymentDialog')
const CreditDialog = lazyScreen(() => import('./notes/CreditDialog.tsx'), 'CreditDialog')
const DebitDrawer = lazyScreen(() => import('./notes/DebitDrawer.tsx'), 'DebitDrawer')
const LetterDialog = lazyScreen(() => import('./letters/LetterDialog.tsx'), 'LetterDialog')

interface Props {
  invoice: Invoice
  action: ConfirmedAction
  onClose: () => void
}

/** What an action still has to know, asked above the invoice. */
export function ActionDialog({ invoice, action, onClose }: Props) {
  switch (action) {
    case 'record_payment':
      return <PaymentDialog invoice={invoice} onClose={onClose} />
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />
    case 'debit':
      return <DebitDrawer invoice={invoice} onClose={onClose} />
    case 'send':
    case 'remind':
      return <LetterDialog invoice={invoice} kind={action} onClose={onClose} />
    case 'issue':
    case 'cancel':
    case 'delete':
      return <ConfirmActionDialog invoice={invoice} action={action} onClose={onClose} />
  }
}
