import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import {
  Banknote,
  BellRing,
  CircleX,
  CopyPlus,
  FileMinus2,
  FilePlus2,
  type LucideIcon,
  Mail,
  PenLine,
  Stamp,
  Trash2,
} from 'lucide-react'

interface ActionFace {
  readonly icon: LucideIcon
  readonly danger?: true
}

/** What a seller can do with an invoice, the likeliest first: the first allowed one is the loud one. */
const looks = {
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
} as const satisfies Record<string, ActionFace>

export type InvoiceAction = keyof typeof looks
/** Those that ask something, or for a yes, before they are done. */
export type ConfirmedAction = Exclude<InvoiceAction, 'edit' | 'duplicate'>

const actions = Object.keys(looks) as InvoiceAction[]

export function lookOf(action: InvoiceAction): ActionFace {
  return looks[action]
}

/** What can be done now. A draft that something is missing of is changed before it is issued. */
export function openActions({
  allowed_actions,
  missing,
}: Pick<Invoice, 'allowed_actions' | 'missing'>): InvoiceAction[] {
  const open = actions.filter((action) => allowed_actions.includes(action))
  if (missing.length === 0) return open
  return open.filter((action) => action !== 'issue')
}
