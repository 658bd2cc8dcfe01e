import { customerBuyers } from '@mawrid/server/src/features/customers/index.ts'
import { createDraft } from '@mawrid/server/src/features/deals/demo.ts'
import { eq } from 'drizzle-orm'
import type { Backdated, Timeline } from './backdated.ts'
import type { DemoRequest } from './requests.ts'

/** A quote that the seller began without a request: what a buyer requested once, for the next delivery. */
export async function* ownQuoteTimeline({ parts, tx, owner }: Backdated, { buyer, request }: DemoRequest): Timeline {
  yield 2
  const [customer] = await tx
    .select({ id: customerBuyers.customerId })
    .from(customerBuyers)
    .where(eq(customerBuyers.buyerId, buyer.id))
  if (!customer) return
  const lines = request.lines.map(({ article, qty }) => ({ id: null, article, name: null, unit: null, qty }))
  const subject = 'عرض سعر للتوريد الشهري'
  await createDraft(
    parts,
    tx,
    { customer: customer.id, subject, po_number: null, from: null, lines },
    { ...owner, title: subject },
  )
}
