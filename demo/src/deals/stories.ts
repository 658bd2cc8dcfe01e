import { cancelDeal, requestDeal } from '@mawrid/server/src/features/deals/index.ts'
import type { Past, Story } from './backdated.ts'
import { deliveryOf } from './deliver.ts'
import { type Billing, billingOf, paymentOf } from './invoicing.ts'
import { type Negotiation, negotiationOf } from './negotiation.ts'
import { type Ending, goesOn } from './plans.ts'
import type { DemoRequest } from './requests.ts'
import { buyerSays, sellerSays } from './words.ts'

interface Given {
  readonly past: Past
  readonly request: DemoRequest
  /** Its index among all deals, which varies their course. */
  readonly place: number
  /** A contract as it was signed. */
  readonly contract: string
}

/** A deal from its request to where its plan ends. */
export async function* storyOf({ past, request, place, contract }: Given): Story {
  const { parts, tx } = past
  const { id } = await requestDeal(parts, tx, request.request)
  const negotiation = negotiationOf(past, id, request)
  const delivery = deliveryOf(past, id)
  const billing = billingOf(past, id)
  const { kind, ending } = request.plan
  const { writes } = request.buyer
  if (place % 9 === 0) await negotiation.say('seller', sellerSays.note[writes], 'note')

  if (kind === 'franchise' && ending !== 'new') {
    yield 20
    await delivery.movePipeline('qualify')
  }
  if (kind === 'investment') {
    yield 6
    await delivery.buyersRoad('sign_nda')
  }
  if (ending === 'new') return
  yield 3 + ((place * 7) % 26)
  if (ending === 'declined') {
    await negotiation.move({ ...negotiation.seller, action: 'decline', reasonCode: 'cannot_meet_date' })
    return
  }
  if (ending === 'asked') {
    await negotiation.askInfo()
    return
  }
  if (place % 4 === 0) {
    await negotiation.askInfo()
    yield 5
    await negotiation.move({ action: 'answer_info', side: 'buyer' })
    yield 4
  }
  yield* bargain(negotiation, place, ending)
  if (ending !== 'cancelled' && !goesOn(ending)) return
  yield 9
  if (place % 3 === 0) await negotiation.say('buyer', buyerSays.when[writes])
  if (ending === 'cancelled') {
    const ahead = await billing.bill('all')
    yield 20
    await cancelDeal(parts, tx, { ...negotiation.seller, reasonCode: 'agreed_with_other_side' })
    for (const note of await billing.notesOf(ahead)) await billing.issue(note)
    return
  }
  if (kind === 'product') yield* sendGoods(negotiation, delivery, billing, { request: request, place })
  else if (kind === 'service') yield* doService(negotiation, delivery, billing, { ending, contract, place })
  else yield* walkPipeline(delivery, { kind, ending, contract })
}

/** One, two or three rounds, up to the end of the negotiation. */
async function* bargain(negotiation: Negotiation, place: number, ending: Ending): Story {
  const rounds = 1 + (place % 3)
  await negotiation.offer(1.04)
  if (ending === 'offered' && rounds === 1) return
  for (let round = 1; round < rounds || (ending === 'countered' && round === 1); round += 1) {
    yield 7 + (place % 5)
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
  yield 10 + (place % 7)
  if (ending === 'rejected') await negotiation.move({ action: 'reject', side: 'buyer', reasonCode: 'price_too_high' })
  else if (ending === 'withdrawn') {
    await negotiation.move({ action: 'withdraw', side: 'buyer', reasonCode: 'no_longer_needed' })
  } else await negotiation.acceptOffer()
}

type Delivery = ReturnType<typeof deliveryOf>

async function* sendGoods(
  negotiation: Negotiation,
  delivery: Delivery,
  billing: Billing,
  { request, place }: Pick<Given, 'request' | 'place'>,
): Story {
  const { ending } = request.plan
  const { writes } = request.buyer
  if (ending === 'agreed') return
  yield 14
  const isInParts = ending === 'part_sent' || place % 5 === 0
  const first = await delivery.send(isInParts ? 'half' : 'all', place)
  await negotiation.say('seller', sellerSays.sent[writes])
  if (ending === 'part_sent') {
    await billing.bill()
    return
  }
  if (isInParts) {
    yield 20
    await delivery.receive(first)
    yield 24
  }
  const last = isInParts ? await delivery.send('rest', place + 50) : first
  if (ending === 'sent') {
    await billing.draft()
    return
  }
  const invoice = await billing.bill()
  yield 40 + (place % 30)
  await delivery.receive(last)
  if (place % 2 === 0) await negotiation.say('buyer', buyerSays.thanks[writes])
  if (ending === 'arrived') return
  yield 30
  if (ending === 'disputed') {
    await negotiation.dispute(buyerSays.damaged[writes])
    await billing.giveBack(invoice)
    return
  }
  await negotiation.move({ ...negotiation.seller, action: 'complete' })
  yield* paymentOf(billing, invoice, place)
}

async function* doService(
  negotiation: Negotiation,
  delivery: Delivery,
  billing: Billing,
  { ending, contract, place }: { readonly ending: Ending; readonly contract: string; readonly place: number },
): Story {
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
  await billing.pay(first, 'rest', place)
  await delivery.milestone(1, 'hand_over')
  yield 30
  await delivery.milestone(1, 'accept')
  const last = await billing.bill()
  yield 20
  await negotiation.move({ ...negotiation.seller, action: 'complete' })
  yield* paymentOf(billing, last, place)
}

async function* walkPipeline(
  delivery: Delivery,
  { kind, ending, contract }: { readonly kind: string; readonly ending: Ending; readonly contract: string },
): Story {
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
  await delivery.buyersRoad('commit')
}
