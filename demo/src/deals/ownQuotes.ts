import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import type { Choice } from '@mawrid/contract/deals/choice.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { createDraft, openShared, readLines, sendOffer } from '@mawrid/server/src/features/deals/demo.ts'
import { counterOffer, moveDeal, proposeAmendment } from '@mawrid/server/src/features/deals/index.ts'
import type { Backdated, Timeline } from './backdated.ts'
import { acceptByLink, customerOf, recipientOf } from './byLink.ts'
import type { DemoRequest } from './requests.ts'

type Ending = 'draft' | 'sent' | 'opened' | 'countered' | 'rejected' | 'accepted' | 'withdrawn' | 'expired'

/** Where the seller's own quotes have come, and when they were begun. */
export const ownQuotePlans: readonly { readonly ending: Ending; readonly daysAgo: number }[] = [
  { ending: 'rejected', daysAgo: 12 },
  { ending: 'accepted', daysAgo: 6 },
  { ending: 'draft', daysAgo: 4 },
  { ending: 'countered', daysAgo: 3 },
  { ending: 'opened', daysAgo: 2 },
  { ending: 'sent', daysAgo: 1 },
  { ending: 'withdrawn', daysAgo: 8 },
  { ending: 'expired', daysAgo: 26 },
]

const validDays = 14

const texts = {
  subject: 'عرض سعر للتوريد الشهري',
  unloading: 'التفريغ والترتيب في المستودع',
  message: 'يمكنكم اختيار الكمية، والتفريغ اختياري.',
  counter: 'نطلب هذه الكمية بهذا السعر لتوريد ثلاثة أشهر.',
  rejected: 'وصلنا عرض أقل.',
  withdrawn: 'ارتفع سعر الورق لدى المورّد، وسنرسل عرضًا جديدًا.',
  change: 'زادت حاجتنا هذا الشهر، نأمل زيادة الكمية بالسعر نفسه.',
}

/** A quote by link without a request: what a buyer requested once, in two quantities, with unloading if wanted. */
export async function* ownQuoteTimeline(
  backdated: Backdated,
  { buyer, request, offeredListings }: DemoRequest,
  ending: Ending,
): Timeline {
  const { parts, tx, owner } = backdated
  yield 2
  const customer = await customerOf(backdated, buyer)
  if (!customer) return
  const goods = request.lines.map(({ article, qty }) => ({ id: null, article, name: null, unit: null, qty }))
  const unloading = { id: null, article: null, name: texts.unloading, unit: null, qty: '1' }
  const { subject } = texts
  const draft = { customer, subject, po_number: null, from: null, lines: [...goods, unloading] }
  const { id, version } = await createDraft(parts, tx, draft, { ...owner, title: subject })
  if (ending === 'draft') return

  const lines = await readLines(tx, id)
  const body = check(NewOffer, {
    lines: lines.map((line, n) => {
      const price = offeredListings[n]?.usual ?? 100
      if (line.articleId === null) return { line: line.id, qty: '1', unit_price: '350.00', is_optional: true }
      const more = { qty: String(Number(line.qty) * 5), unit_price: (price * 0.92).toFixed(2) }
      return { line: line.id, qty: line.qty, unit_price: price.toFixed(2), quantities: n === 0 ? [more] : [] }
    }),
    delivery: { method: 'seller', fee: '180.00', days: 4 },
    payment_terms: { kind: 'net', days: 30 },
    message: texts.message,
    valid_until: addDays(riyadhDay(parts.clock.now()), validDays),
  })
  if (!body.ok) throw new Error(`A quote of the demonstration is not one: ${JSON.stringify(body.errors)}`)
  const recipient = recipientOf(buyer)
  await sendOffer(parts, tx, { id, side: 'seller', userId: owner.userId }, { ...body.value, version, recipient })
  if (ending === 'sent') return

  yield 5
  await openShared(parts, { companyId: owner.companyId, dealId: id })
  yield 3
  // Without the unloading.
  const choice: Choice = body.value.lines.slice(0, -1).map(({ line, qty }) => ({ line, qty }))
  if (ending === 'countered') {
    const requested = choice.map(({ line, qty }, n) => ({
      line,
      qty,
      unit_price: ((offeredListings[n]?.usual ?? 100) * 0.88).toFixed(2),
    }))
    await counterOffer(parts, tx, id, { round: 1, lines: requested, discount: null, message: texts.counter })
  }
  if (ending === 'rejected') {
    await moveDeal(parts, tx, {
      id,
      action: 'reject',
      side: 'buyer',
      reasonCode: 'price_too_high',
      note: texts.rejected,
    })
  }
  if (ending === 'withdrawn') {
    yield 30
    const seller = { id, side: 'seller', userId: owner.userId } as const
    await moveDeal(parts, tx, { ...seller, action: 'withdraw_quote', note: texts.withdrawn })
  }
  if (ending === 'expired') {
    yield (validDays + 1) * 24
    await moveDeal(parts, tx, { id, action: 'lapse', side: 'clock' })
  }
  if (ending === 'accepted') {
    await acceptByLink(backdated, { id, buyer, choice })
    // Some days later the buyer needs more of the first item, and waits for the answer.
    yield 96
    const [first] = choice
    if (!first) return
    const lines = [{ line: first.line, qty: String(Math.ceil(Number(first.qty) * 1.2)), unit_price: null }]
    await proposeAmendment(parts, tx, { id, side: 'buyer', userId: null, lines, added: [], message: texts.change })
  }
}
