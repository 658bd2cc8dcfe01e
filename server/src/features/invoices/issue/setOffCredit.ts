import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { afterAction } from '../lifecycle.ts'
import { contentOfCredit } from '../notes/contentOfCredit.ts'
import { readCreditable } from '../notes/left.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { lockInvoice, readLines, storeInvoice, writeLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'

/**
 * Applies a credit note to its invoice at issue: first to the balance due, the rest is to be refunded. Recalculated
 * here, since another note may have been issued before.
 */
export async function setOffCredit(
  parts: Parts,
  tx: Db,
  note: InvoiceRecord,
  userId: string | null,
): Promise<InvoiceRecord> {
  if (!note.originalId) throw new Error(`The credit note ${note.id} corrects no invoice`)
  const original = await lockInvoice(tx, note.originalId)
  const now = parts.clock.now()
  const { lines, figures } = contentOfCredit(await readCreditable(tx, original), {
    fee: note.deliveryFee,
    lines: (await readLines(tx, note.id)).map(({ ofLineId, qty, unitPrice }) => ({
      line: ofLineId,
      qty: trimTrailingZeros(qty),
      unit_price: unitPrice,
    })),
  })
  await writeLines(tx, note, lines)
  const total = toHalalas(figures.total ?? '0.00')
  const open = toHalalas(original.open)
  const off = open - total > 0n ? total : open
  const credited = toHalalas(original.credited) + total
  const leaving = { open: open - off, leftToCredit: toHalalas(original.total) - credited }
  const change = {
    status: afterAction(original, 'credit', leaving),
    setOff: fromHalalas(toHalalas(original.setOff) + off),
    credited: fromHalalas(credited),
  }
  const after = await storeInvoice(tx, original, change, now)
  const why = { reasonCode: note.reasonCode, note: note.reason }
  await recordInvoiceAction(parts, tx, original, after, { action: 'credit', userId, ...why })
  return storeInvoice(tx, note, { ...figures, setOff: fromHalalas(off) }, now)
}
