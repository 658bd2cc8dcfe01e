import type { assignDeals } from '@mawrid/contract/deals/assignment.calls.ts'
import { assignedDeals } from '@mawrid/server/src/features/deals/demo.ts'
import { cancelDeal, requestDeal } from '@mawrid/server/src/features/deals/index.ts'
import { assignWork } from '@mawrid/server/src/features/team/index.ts'
import { type Backdated, hourMs, type Timeline } from './backdated.ts'
import { deliveryOf } from './deliver.ts'
import { type Billing, dealBillingOf, paymentOf } from './invoicing.ts'
import { buyerMessages, sellerMessages } from './messages.ts'
import { type Negotiation, negotiationOf } from './negotiation.ts'
import { continuesAfterAcceptance, type Ending, type Returned } from './plans.ts'
import type { DemoRequest } from './requests.ts'
import { returnTimeline } from './returnTimeline.ts'

interface DealOptions {
  readonly backdated: Backdated
  readonly request: DemoRequest
  /** Its index among all deals, which varies their course. */
  readonly index: number
  /** A contract as it was signed. */
  readonly contract: string
  /** Who works on it once it is answered. */
  readonly assignee: string | undefined
}

/** A deal from its request to where its plan ends. */
export async function* dealTimeline({ backdated, request, index, contract, assignee }: DealOptions): Timeline {
  const { parts, tx } = backdated
  const { id } = await requestDeal(parts, tx, request.request)
  const startedAt = parts.clock.now().getTime()
  const negotiation = negotiationOf(backdated, id, request)
  const delivery = deliveryOf(backdated, id)
  const billing = dealBillingOf(backdated, id)
  const { kind, ending } = request.plan
  if (index % 9 === 0) await negotiation.writeMessage('seller', sellerMessages.note, 'note')

  if (kind === 'franchise' && ending !== 'new') {
    yield 20
    await delivery.movePipeline('qualify')
  }
  if (kind === 'investment') {
    yield 6
    await delivery.moveBuyerPipeline('sign_nda')
  }
  if (ending === 'new') return
  if (assignee) {
    const body = { ids: [id], assignee, note: null }
    await assignWork(parts, backdated.callContext<typeof assignDeals>({ params: undefined, body }), assignedDeals)
  }
  yield 3 + ((index * 7) % 26)
  if (ending === 'declined') {
    await negotiation.move({ ...negotiation.seller, action: 'decline', reasonCode: 'cannot_meet_date' })
    return
  }
  if (ending === 'asked') {
    await negotiation.requestInfo()
    return
  }
  if (index % 4 === 0) {
    await negotiation.requestInfo()
    yield 5
    await negotiation.move({ action: 'answer_info', side: 'buyer' })
    yield 4
  }
  yield* negotiate(negotiation, index, ending)
  if (ending !== 'cancelled' && !continuesAfterAcceptance(ending)) return
  yield 9
  if (index % 3 === 0) await negotiation.writeMessage('buyer', buyerMessages.when)
  if (ending === 'cancelled') {
    const ahead = await billing.bill('all')
    yield 20
    await cancelDeal(parts, tx, { ...negotiation.seller, reasonCode: 'agreed_with_other_side' })
    for (const note of await billing.notesOf(ahead)) await billing.issue(note)
    return
  }
  if (kind === 'product') {
    const returns = (until: Returned) => returnTimeline(backdated, id, until)
    yield* sendGoods(negotiation, delivery, billing, {
      request,
      index,
      returns,
      hoursSince: () => (parts.clock.now().getTime() - startedAt) / hourMs,
    })
  } else if (kind === 'service') yield* doService(negotiation, delivery, billing, { ending, contract, index })
  else yield* walkPipeline(delivery, { kind, ending, contract })
}

/** One, two or three rounds, up to the end of the negotiation. */
async function* negotiate(negotiation: Negotiation, index: number, ending: Ending): Timeline {
  const rounds = 1 + (index % 3)
  await negotiation.offer(1.04)
  if (ending === 'offered' && rounds === 1) return
  for (let round = 1; round < rounds || (ending === 'countered' && round === 1); round += 1) {
    yield 7 + (index % 5)
    await negotiation.counter(0.93)
    if (ending === 'countered') return
    yield 6
    await negotiation.revise(0.99 - round * 0.02)
  }
  if (ending === 'offered') return
  if (ending === 'expired') {
    yield 15 * 24
    await negotiation.move({ action: 'lapse', side: 'clock' })
    return
  }
  yield 10 + (index % 7)
  if (ending === 'rejected') await negotiation.move({ action: 'reject', side: 'buyer', reasonCode: 'price_too_high' })
  else if (ending === 'withdrawn') {
    await negotiation.move({ action: 'withdraw', side: 'buyer', reasonCode: 'no_longer_needed' })
  } else await negotiation.acceptOffer()
}

type Delivery = ReturnType<typeof deliveryOf>

interface Sending extends Pick<DealOptions, 'request' | 'index'> {
  returns(until: Returned): Timeline
  /** Since the request. */
  hoursSince(): number
}

async function* sendGoods(
  negotiation: Negotiation,
  delivery: Delivery,
  billing: Billing,
  { request, index, returns, hoursSince }: Sending,
): Timeline {
  const { ending, returned, daysAgo } = request.plan
  if (ending === 'agreed') return
  yield 14
  if (ending === 'packed') {
    await delivery.packInCartons(index)
    return
  }
  const isInParts = ending === 'part_sent' || index % 5 === 0
  const first = await delivery.send(isInParts ? 'half' : 'all', index)
  await negotiation.writeMessage('seller', sellerMessages.sent)
  if (ending === 'part_sent') {
    await billing.bill()
    return
  }
  if (isInParts) {
    yield 20
    await delivery.receive(first)
    yield 24
  }
  const last = isInParts ? await delivery.send('rest', index + 50) : first
  if (ending === 'sent') {
    await billing.draft()
    return
  }
  const invoice = await billing.bill()
  yield 40 + (index % 30)
  await delivery.receive(last)
  if (index % 2 === 0) await negotiation.writeMessage('buyer', buyerMessages.thanks)
  if (ending === 'arrived') {
    // A request that is still to be answered is from yesterday.
    yield returned === 'requested' ? Math.max(1, daysAgo * 24 - hoursSince() - 22) : 30
    if (returned) yield* returns(returned)
    return
  }
  yield 30
  if (ending === 'disputed') {
    await negotiation.dispute(buyerMessages.damaged)
    await billing.creditInvoice(invoice)
    return
  }
  await negotiation.move({ ...negotiation.seller, action: 'complete' })
  if (returned) {
    yield 26
    yield* returns(returned)
  }
  yield* paymentOf(billing, invoice, index)
}

async function* doService(
  negotiation: Negotiation,
  delivery: Delivery,
  billing: Billing,
  { ending, contract, index }: { readonly ending: Ending; readonly contract: string; readonly index: number },
): Timeline {
  if (ending === 'agreed') {
    await billing.discardDraft(await billing.draft('all'))
    return
  }
  yield 24
  await delivery.signContract(contract)
  await delivery.milestone(0, 'start')
  yield 96
  await delivery.milestone(0, 'hand_over')
  yield 26
  await delivery.milestone(0, 'accept')
  const first = await billing.bill()
  await delivery.milestone(1, 'start')
  if (ending !== 'completed') return
  yield 200
  await billing.pay(first, 'rest', index)
  await delivery.milestone(1, 'hand_over')
  yield 30
  await delivery.milestone(1, 'accept')
  const last = await billing.bill()
  yield 20
  await negotiation.move({ ...negotiation.seller, action: 'complete' })
  yield* paymentOf(billing, last, index)
}

async function* walkPipeline(
  delivery: Delivery,
  { kind, ending, contract }: { readonly kind: string; readonly ending: Ending; readonly contract: string },
): Timeline {
  yield 30
  if (kind === 'franchise') {
    // The later one is still within the fourteen days that the law requires.
    await delivery.movePipeline('disclose')
    if (ending === 'agreed') return
    yield 60
    await delivery.signContract(contract)
    return
  }
  await delivery.movePipeline('open_documents')
  yield 70
  await delivery.moveBuyerPipeline('commit')
}
