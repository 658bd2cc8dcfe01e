import type { Choice } from '@mawrid/contract/deals/choice.ts'
import { customerBuyers } from '@mawrid/server/src/features/customers/index.ts'
import { renderPaper, storeAcceptance } from '@mawrid/server/src/features/deals/demo.ts'
import { agree, findDeal, moveDeal } from '@mawrid/server/src/features/deals/index.ts'
import { eq } from 'drizzle-orm'
import type { Backdated } from './backdated.ts'
import type { DemoRequest } from './requests.ts'

type Buyer = DemoRequest['buyer']

/** The customer that a buyer of requests became. */
export async function customerOf({ tx }: Backdated, buyer: Buyer): Promise<string | undefined> {
  const [customer] = await tx
    .select({ id: customerBuyers.customerId })
    .from(customerBuyers)
    .where(eq(customerBuyers.buyerId, buyer.id))
  return customer?.id
}

/** Whom the link of a quote goes to. */
export function recipientOf({ contact, email }: Buyer) {
  return { channel: 'link', name: contact, email, mobile: null, lang: 'ar' } as const
}

/** The buyer accepts the first version of a quote by its link. */
export async function acceptByLink(
  { parts, tx, owner }: Backdated,
  { id, buyer, choice }: { readonly id: string; readonly buyer: Buyer; readonly choice?: Choice },
): Promise<void> {
  const { contact } = buyer
  const of = { round: 1, ...(choice && { choice }) }
  const paper = await renderPaper(parts, { companyId: owner.companyId, dealId: id }, of)
  const deal = await findDeal(tx, id)
  const move = { id, action: 'accept', side: 'buyer', round: 1, note: contact } as const
  const accepted = await moveDeal(parts, tx, move, () => agree(parts, tx, deal, choice && { choice }))
  await storeAcceptance(parts, tx, accepted, { name: contact, how: 'link', address: null, paper, proofFile: null })
}
