import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { createDraft, openShared, readLines, sendOffer } from '@mawrid/server/src/features/deals/demo.ts'
import { callOff, moveDeal } from '@mawrid/server/src/features/deals/index.ts'
import type { Backdated, Timeline } from './backdated.ts'
import { acceptByLink, customerOf, recipientOf } from './byLink.ts'
import type { DemoRequest } from './requests.ts'

type Ending = 'called_off' | 'closed'

/** What became of the blanket orders, and when their quotes were begun. */
export const blanketOrderPlans: readonly { readonly ending: Ending; readonly daysAgo: number }[] = [
  { ending: 'called_off', daysAgo: 20 },
  { ending: 'closed', daysAgo: 45 },
]

const texts = {
  subject: 'اتفاقية توريد سنوية',
  closed: 'بطلب المشتري لتغيّر احتياجه.',
  message: 'السعر ثابت طوال السنة، وتُورَّد الكميات على دفعات.',
}

/**
 * A year's quantity of what a buyer requested once: twelve times as much, of which two parts were called off, or none before it was
 * closed.
 */
export async function* blanketOrderTimeline(
  backdated: Backdated,
  { buyer, request, offeredListings }: DemoRequest,
  ending: Ending,
): Timeline {
  const { parts, tx, owner } = backdated
  yield 2
  const customer = await customerOf(backdated, buyer)
  if (!customer) return
  const yearly = (qty: string) => String(Number(qty) * 12)
  const items = request.lines.map(({ article, qty }) => ({
    id: null,
    article,
    name: null,
    unit: null,
    qty: yearly(qty),
  }))
  const { subject, message } = texts
  const draft = { customer, subject, po_number: null, from: null, lines: items }
  const { id, version } = await createDraft(parts, tx, draft, { ...owner, title: subject })
  const today = riyadhDay(parts.clock.now())
  const lines = await readLines(tx, id)
  const body = check(NewOffer, {
    lines: lines.map((line, n) => ({
      line: line.id,
      qty: yearly(request.lines[n]?.qty ?? '1'),
      unit_price: ((offeredListings[n]?.usual ?? 100) * 0.9).toFixed(2),
    })),
    delivery: { method: 'seller', fee: '180.00', days: 4 },
    payment_terms: { kind: 'net', days: 30 },
    message,
    valid_until: addDays(today, 14),
    call_until: addDays(today, 365),
  })
  if (!body.ok) throw new Error(`A blanket order of the demonstration is not one: ${JSON.stringify(body.errors)}`)
  const recipient = recipientOf(buyer)
  await sendOffer(parts, tx, { id, side: 'seller', userId: owner.userId }, { ...body.value, version, recipient })

  yield 20
  await openShared(parts, { companyId: owner.companyId, dealId: id })
  yield 6
  await acceptByLink(backdated, { id, buyer })

  const seller = { id, side: 'seller', userId: owner.userId } as const
  if (ending === 'closed') {
    yield 20 * 24
    await moveDeal(parts, tx, { ...seller, action: 'close_blanket_order', note: texts.closed })
    return
  }
  for (const [hours, poNumber] of [
    [14 * 24, 'PO-4471'],
    [3 * 24, 'PO-4502'],
  ] as const) {
    yield hours
    const part = lines.map((line, n) => ({ line: line.id, qty: request.lines[n]?.qty ?? '1' }))
    await callOff(parts, tx, seller, { lines: part, po_number: poNumber })
  }
}
