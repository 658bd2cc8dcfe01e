import type { MarketClient } from '../client.ts'
import type { Later } from '../later.ts'
import type { BuyersDeal, Step } from './buyersDeal.ts'
import { between, chanceFrom, oneOf } from './chance.ts'
import { type BuyerCompany, buyerCompanies } from './companies.ts'
import { createDocumentReaders } from './documents.ts'
import { escalateReturns } from './escalateReturns.ts'
import { changeOf, complaintOf, nextStep } from './nextStep.ts'
import { followPublished, type Published } from './published.ts'
import { words } from './words.ts'
import { type RequestOfBuyer, writeRequest } from './writeRequest.ts'

export interface BuyersSettings {
  /** How often a buyer sends a request unprompted; 0 is never, and then they do not answer either. */
  readonly eachMs: number
  /** How soon they answer events. */
  readonly answerMs: readonly [min: number, max: number]
  readonly seed: number
}

interface BuyersContext extends BuyersSettings {
  readonly client: MarketClient
  readonly later: Later
}

export type Buyers = ReturnType<typeof createBuyers>

export const buyerEvents = [
  'deal.info_asked',
  'deal.offered',
  'deal.reopened',
  'deal.accepted',
  'deal.message',
  'deal.shipped',
  'deal.amendment_proposed',
  'deal.closure_proposed',
  'deal.milestone',
  'deal.pipeline',
  'document_request.granted',
  'return.answered',
]

interface EventOfBuyer {
  readonly id: string
  readonly buyer?: string
  /** Of a return. */
  readonly deal?: string
}

/** No further requests to a seller with this many unanswered ones. */
const maxUnansweredDeals = 8
const waiting = ['new', 'countered']
const withdraws = 0.04
/** A restarted sandbox has forgotten pending answers, so old deals are checked now and then. */
const remembers = 0.2
const underWay = ['info_requested', 'offered', 'in_force', 'accepted']
const requestsDocument = 0.2
const longWaitMs = 60 * 60_000

/** Companies that buy on the marketplace, unprompted and on request. */
export function createBuyers({ client, later, eachMs, answerMs, seed }: BuyersContext) {
  const chance = chanceFrom(seed)
  const published = followPublished(client)
  const documents = createDocumentReaders(client, chance)

  async function requestNext(): Promise<void> {
    const open = await allDeals()
    const wait = open.filter(({ status }) => waiting.includes(status))
    const forgotten = wait.find(({ requested_at }) => Date.now() - Date.parse(requested_at) > longWaitMs)
    if (forgotten && chance() < withdraws) await withdraw(forgotten)
    else await requestOfSome(wait)
    const old = oneOf(
      chance,
      open.filter(({ status }) => underWay.includes(status)),
    )
    if (old && chance() < remembers) {
      if (!(await answer(old.id))) await requestChange(old.id)
      await disagree(old.id, old.buyer.id)
    }
    if (chance() < requestsDocument) await requestSomeDocument()
  }

  async function requestSomeDocument(): Promise<void> {
    const offered = await published.look()
    const listing = oneOf(
      chance,
      offered.filter(({ kind }) => kind === 'product' || kind === 'service'),
    )
    const buyer = oneOf(chance, buyerCompanies)
    if (listing && buyer) await documents.request(buyer, listing.id)
  }

  async function requestOfSome(wait: readonly BuyersDeal[]): Promise<void> {
    const isBusy = (seller: string) => wait.filter((deal) => deal.seller === seller).length >= maxUnansweredDeals
    const offered = (await published.look()).filter((listing) => !isBusy(listing.seller.id))
    const seller = oneOf(chance, [...new Set(offered.map((listing) => listing.seller.id))])
    const listing = choose(offered.filter((one) => one.seller.id === seller))
    const buyer = oneOf(chance, buyerCompanies)
    if (listing && buyer) await request(buyer, listing.id)
  }

  /** Goods are requested more often than other kinds. */
  function choose(listings: readonly Published[]): Published | undefined {
    const goods = listings.filter(({ kind }) => kind === 'product')
    const others = listings.filter(({ kind }) => kind !== 'product')
    return goods.length === 0 || (others.length > 0 && chance() < 0.35) ? oneOf(chance, others) : oneOf(chance, goods)
  }

  async function request(buyer: BuyerCompany, id: string, more: Partial<RequestOfBuyer> = {}) {
    const listing = await published.read(id)
    if (!listing) return undefined
    const request = { ...writeRequest({ buyer, listing }, chance), ...more }
    const answer = await client.request<BuyersDeal>('POST', 'deals/', request)
    if (answer.status === 201 && listing.kind === 'investment') answerSoon(answer.body.id)
    return answer
  }

  /** Open deals of all these companies. */
  async function allDeals(): Promise<BuyersDeal[]> {
    const each = buyerCompanies.map(({ id }) =>
      client.send<{ results: BuyersDeal[] }>('GET', `deals/?buyer=${id}&limit=100`),
    )
    return (await Promise.all(each)).flatMap(({ results }) => results)
  }

  async function withdraw({ id, buyer }: BuyersDeal): Promise<void> {
    const note = oneOf(chance, words.withdraw[companyOf(buyer.id)?.writes ?? 'ar'])
    await act(id, { action: 'withdraw', body: { reason_code: 'no_longer_needed', note } })
  }

  function answerSoon(id: string): void {
    if (eachMs > 0) later.run(between(chance, ...answerMs), async () => void (await answer(id)))
  }

  async function disagree(deal: string, buyerId: string | undefined): Promise<void> {
    const buyer = companyOf(buyerId)
    if (buyer) await escalateReturns(client, deal, buyer, chance)
  }

  async function requestChange(id: string): Promise<void> {
    const deal = await client.send<BuyersDeal>('GET', `deals/${id}/`)
    const buyer = companyOf(deal.buyer.id)
    const step = buyer && changeOf(deal, buyer, chance)
    if (step) await act(id, step)
  }

  /** Reads a deal, takes the next step, and repeats while there are more. */
  async function answer(id: string): Promise<Step | undefined> {
    const deal = await client.send<BuyersDeal>('GET', `deals/${id}/`)
    const buyer = companyOf(deal.buyer?.id)
    const step = buyer && nextStep(deal, buyer, chance)
    if (!step) return undefined
    const { status } = await act(id, step)
    if (step.action === 'accept' && status === 409) {
      await act(id, { action: 'messages', body: { body: oneOf(chance, words.short[buyer.writes]) } })
      return step
    }
    const complaint = step.action === 'receive' ? complaintOf(deal, buyer, chance) : undefined
    if (complaint) await act(id, complaint)
    else if (status < 300) answerSoon(id)
    return step
  }

  function act(id: string, { action, body }: Step) {
    return client.request<BuyersDeal>('POST', `deals/${id}/${action}/`, action === 'messages' ? formOf(body) : body)
  }

  return {
    request,
    answer,
    act,
    documents,
    /** Starts sending requests and answers automatically. */
    begin(): void {
      if (eachMs === 0) return
      const again = async () => {
        await requestNext()
        later.run(eachMs, again)
      }
      later.run(eachMs, again)
    },
    onEvent(kind: string, { id, buyer, deal }: EventOfBuyer): void {
      const company = companyOf(buyer)
      if (!company) return
      const soon = (task: () => Promise<unknown>) => {
        if (eachMs > 0) later.run(between(chance, ...answerMs), async () => void (await task()))
      }
      if (kind === 'document_request.granted') soon(() => documents.open(id, company))
      else if (kind === 'return.answered' && deal) soon(() => disagree(deal, buyer))
      else answerSoon(id)
    },
    /** Generates load: requests per second, and for how many seconds. */
    async load({ perSecond, seconds }: { readonly perSecond: number; readonly seconds: number }) {
      const offered = await published.look()
      const requests = Array.from({ length: perSecond * seconds }, (_, n) => n)
      const answers = requests.map(
        (n) =>
          new Promise<number>((resolve) => {
            later.run((n / perSecond) * 1_000, async () => {
              const [buyer, listing] = [oneOf(chance, buyerCompanies), oneOf(chance, offered)]
              resolve((buyer && listing && (await request(buyer, listing.id))?.status) ?? 0)
            })
          }),
      )
      const statuses = await Promise.all(answers)
      return { sent: statuses.length, taken: statuses.filter((status) => status === 201).length }
    },
  }
}

export function companyOf(id: string | undefined): BuyerCompany | undefined {
  return buyerCompanies.find((one) => one.id === id)
}

function formOf(body: Step['body']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}
