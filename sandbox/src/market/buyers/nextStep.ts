import { answerOffer } from './answerOffer.ts'
import type { BuyersDeal, Step } from './buyersDeal.ts'
import { type Chance, oneOf } from './chance.ts'
import type { BuyerCompany } from './companies.ts'
import { words } from './words.ts'

const complains = 0.05
/** Of all complaints; the others are returns. */
const disputes = 0.2
const sendsBack = 0.15
const insists = 0.2
const amends = 0.15

/** A buyer's next step in a deal; undefined while it is the seller's turn. */
export function nextStep(deal: BuyersDeal, { writes }: BuyerCompany, chance: Chance): Step | undefined {
  if (deal.status === 'offered') return answerOffer(deal, writes, chance)
  if (deal.status === 'info_requested') {
    return { action: 'answer-info', body: { message: oneOf(chance, words.info[writes]) } }
  }
  if (deal.status === 'in_force') return callOffStep(deal)
  const step = pipelineStep(deal) ?? deliveryStep(deal, writes, chance)
  if (step) return step
  if (deal.messages.at(-1)?.side === 'seller') {
    return { action: 'messages', body: { body: oneOf(chance, words.reply[writes]) } }
  }
  return undefined
}

/** A tenth of what is left of each item, at least one. */
function callOffStep({ blanket_order: order }: BuyersDeal): Step | undefined {
  const lines = (order?.lines ?? []).flatMap(({ line, left }) =>
    Number(left) < 1 ? [] : [{ line, qty: String(Math.ceil(Number(left) / 10)) }],
  )
  return lines.length === 0 ? undefined : { action: 'call-off', body: { lines } }
}

function pipelineStep({ pipeline, status }: BuyersDeal): Step | undefined {
  if (pipeline?.status === 'interested' && isOpen(status)) return { action: 'pipeline', body: { action: 'sign_nda' } }
  if (pipeline?.status === 'due_diligence' && status === 'accepted')
    return { action: 'pipeline', body: { action: 'commit' } }
  return undefined
}

function isOpen(status: string): boolean {
  return ['new', 'countered', 'accepted'].includes(status)
}

function deliveryStep(deal: BuyersDeal, writes: BuyerCompany['writes'], chance: Chance): Step | undefined {
  if (deal.status !== 'accepted') return undefined
  const change = deal.amendments.find(({ side, status }) => side === 'seller' && status === 'proposed')
  if (change) {
    const amendment = change.id
    if (chance() > insists) return { action: 'agree-amendment', body: { amendment } }
    return { action: 'refuse-amendment', body: { amendment, note: oneOf(chance, words.keep[writes]) } }
  }
  const closing = deal.closures.find(({ status }) => status === 'proposed')
  if (closing) {
    const closure = closing.id
    if (chance() > insists) return { action: 'agree-closure', body: { closure } }
    return { action: 'refuse-closure', body: { closure, note: oneOf(chance, words.insist[writes]) } }
  }
  const onItsWay = deal.parcels.find(({ status }) => status === 'shipped')
  if (onItsWay) return { action: 'receive', body: { parcel: onItsWay.id } }
  const handedOver = deal.milestones.find(({ status }) => status === 'handed_over')
  if (handedOver) {
    const milestone = handedOver.id
    // A milestone is sent back only once.
    if (handedOver.note !== null || chance() > sendsBack) return { action: 'accept-milestone', body: { milestone } }
    return { action: 'send-milestone-back', body: { milestone, note: oneOf(chance, words.sendBack[writes]) } }
  }
  return undefined
}

/** Now and then a buyer needs more of an item than was agreed; undefined once something is packed or was changed. */
export function changeOf(deal: BuyersDeal, { writes }: BuyerCompany, chance: Chance): Step | undefined {
  const isUntouched = deal.parcels.length + deal.amendments.length + deal.closures.length === 0
  // What was called off of a blanket order does not change.
  if (deal.status !== 'accepted' || deal.kind !== 'product' || deal.called_off_from) return undefined
  if (!isUntouched || chance() > amends) return undefined
  const round = deal.rounds.find(({ no }) => no === deal.current_round)
  const agreed = round?.lines.find(({ answer }) => answer !== 'not_available')
  if (!agreed) return undefined
  const qty = String(Math.ceil(Number(agreed.qty) * 1.25))
  const message = oneOf(chance, words.more[writes])
  return { action: 'propose-amendment', body: { lines: [{ line: agreed.line, qty }], message } }
}

/** Now and then some of a delivery is returned, or it leads to a dispute. */
export function complaintOf({ lines }: BuyersDeal, { writes }: BuyerCompany, chance: Chance): Step | undefined {
  if (chance() > complains) return undefined
  const note = oneOf(chance, words.damaged[writes])
  const [line] = lines
  if (!line || chance() < disputes) return { action: 'dispute', body: { reason_code: 'damaged', note } }
  const requested = oneOf(chance, ['credit', 'replace'])
  return { action: 'returns', body: { lines: [{ line: line.id, qty: '1', reason_code: 'damaged', requested }], note } }
}
