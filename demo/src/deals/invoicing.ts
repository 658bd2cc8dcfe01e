import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import {
  contentOfCredit,
  discardDraft,
  draftNote,
  draftOfDeal,
  findInvoice,
  issueHeld,
  lockInvoiceWithDeal,
  payHeld,
  readCreditable,
  readNotes,
} from '@mawrid/server/src/features/invoices/demo.ts'
import type { Backdated, Timeline } from './backdated.ts'

/** How what was delivered is charged, by the same functions that answer the seller's calls. */
export function dealBillingOf(backdated: Backdated, dealId: string) {
  const { parts, tx, owner } = backdated
  const { userId } = owner
  const billing = billingOf(backdated)
  const draft = async (part: 'all' | 'done' = 'done') => (await draftOfDeal(parts, tx, dealId, part, userId)).id
  return {
    ...billing,
    draft,
    /** The invoice of what is on none yet: what has left of it, or all. */
    bill: async (part: 'all' | 'done' = 'done') => billing.issue(await draft(part)),
    discardDraft: async (id: string) => discardDraft(parts, tx, await findInvoice(tx, id), userId),
    /** What is drawn up to correct an invoice. */
    notesOf: async (id: string) => (await readNotes(tx, id)).map((note) => note.id),
  }
}

export type Billing = ReturnType<typeof dealBillingOf>

/** How invoices are issued, paid and credited. */
export function billingOf({ parts, tx, owner }: Backdated) {
  const { userId } = owner
  const issue = async (id: string) => {
    await issueHeld(parts, tx, await lockInvoiceWithDeal(tx, id), userId)
    return id
  }

  return {
    issue,
    async pay(id: string, part: 'half' | 'rest', number: number): Promise<void> {
      const held = await lockInvoiceWithDeal(tx, id)
      const open = toHalalas(held.invoice.open)
      await payHeld(parts, tx, held, {
        on: riyadhDay(parts.clock.now()),
        amount: fromHalalas(part === 'half' ? open / 2n : open),
        method: number % 3 ? 'bank_transfer' : 'sadad',
        reference: `FT26${String(310_400_700 + number * 53)}`,
        receiptFile: null,
        userId,
      })
    },
    /** One of the first line came back. Returns the note. */
    async creditInvoice(id: string): Promise<string> {
      const original = await findInvoice(tx, id)
      const creditable = await readCreditable(tx, original)
      const [line] = creditable.lines
      if (!line) throw new Error('The invoice has nothing to credit')
      const lines = [{ line: line.id, qty: '1', unit_price: line.unitPrice }]
      const content = contentOfCredit(creditable, { lines, fee: '0.00' })
      const why = { reason_code: 'returned', reason: null } as const
      return issue((await draftNote(parts, tx, original, 'credit_note', { content, why, userId })).id)
    },
  }
}

/** Most buyers pay in time, some late, some in part, and one in seven not at all. */
export async function* paymentOf(billing: Pick<Billing, 'pay'>, invoice: string, index: number): Timeline {
  if (index % 7 === 3) return
  yield 24 * (9 + ((index * 5) % 32))
  await billing.pay(invoice, index % 5 === 1 ? 'half' : 'rest', index)
}
