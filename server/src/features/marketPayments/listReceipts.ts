import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listReceipts as listCall } from '@mawrid/contract/market/payments.calls.ts'
import type { WaitingReceipt } from '@mawrid/contract/market/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { dueOf, invoicesInReview, receiptView } from '../subscriptions/index.ts'
import { payerOf } from './view.ts'

/** Bank transfers that wait for review, oldest first. */
export async function listReceipts(
  { db, files }: Parts,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<ReplyOf<typeof listCall>> {
  const found = await invoicesInReview(db.system, after, limit + 1)
  const rows = found.slice(0, limit)
  const stored = await files.find(rows.flatMap(({ receiptFile }) => receiptFile ?? []))
  const results: WaitingReceipt[] = []
  for (const row of rows) {
    const receipt = receiptView(
      row,
      stored.find(({ id }) => id === row.receiptFile),
      files,
    )
    if (!receipt) continue
    const { id: invoice, reference, purpose } = row
    const total = dueOf(row)
    results.push({ invoice, reference, purpose, total, company: await payerOf(db.system, row.companyId), receipt })
  }
  return { results, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
