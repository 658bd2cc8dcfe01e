import type { Mail } from '../../mail/readMail.ts'
import type { Later } from '../later.ts'
import { chosenOf } from './answerOffer.ts'
import type { BuyersSettings } from './buyers.ts'
import type { BuyersRound } from './buyersDeal.ts'
import { between, chanceFrom, oneOf } from './chance.ts'
import { type BuyerCompany, buyerCompanies } from './companies.ts'
import { words } from './words.ts'
import { riyals } from './writeRequest.ts'

interface QuoteReadersContext extends BuyersSettings {
  /** The product's address. */
  readonly url: string
  readonly later: Later
}

type QuoteMail = Pick<Mail, 'to' | 'subject' | 'text'>

/** A quote as its link shows it. */
interface SharedQuote {
  readonly state: string
  readonly round: number
  readonly lines: readonly (Omit<BuyersRound['lines'][number], 'answer'> & { readonly is_available: boolean })[]
  readonly codes: readonly { readonly to: string }[]
  readonly amendment: { readonly id: string; readonly side: string } | null
}

/** What waits for the code that was requested. */
type WithCode = (code: string) => Promise<unknown>

const bargains = 0.3
const rejects = 0.1
const lowered = 0.96

/** People of these companies who get a quote by email: they answer it by its link, without an account. */
export function createQuoteReaders({ url, later, eachMs, answerMs, seed }: QuoteReadersContext) {
  const chance = chanceFrom(seed)
  const bargained = new Set<string>()
  const awaiting = new Map<string, WithCode>()

  /** Undefined if it is refused, for example because the quote changed meanwhile. */
  async function post<Reply>(path: string, body: object): Promise<Reply | undefined> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/quotes/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status >= 500 || answer.status === 429) throw new Error(`The product answers ${answer.status}`)
    return answer.ok ? ((await answer.json()) as Reply) : undefined
  }

  async function withCode(company: BuyerCompany, request: object, use: WithCode): Promise<void> {
    awaiting.set(company.email, use)
    await post('code', { ...request, to: 'email' })
  }

  async function answer(token: string, company: BuyerCompany): Promise<void> {
    const quote = await post<SharedQuote>('open', { token })
    if (!quote?.codes.some(({ to }) => to === 'email')) return
    const read = { token, round: quote.round }
    const name = company.contact
    if (quote.state === 'accepted' && quote.amendment?.side === 'seller') {
      const amendment = quote.amendment.id
      const agree = (code: string) => post('amendments/agree', { ...read, amendment, name, code })
      await withCode(company, { ...read, amendment }, agree)
    } else if (quote.state === 'open') await answerOpen(read, quote, company)
  }

  async function answerOpen(
    read: { readonly token: string; readonly round: number },
    { lines }: SharedQuote,
    company: BuyerCompany,
  ): Promise<void> {
    const { contact: name, writes } = company
    const offered = lines.map(({ is_available, ...line }) => ({
      ...line,
      answer: is_available ? 'offered' : 'not_available',
    }))
    const chosen = chosenOf({ lines: offered }, chance)
    const mood = chance()
    if (chosen.length === 0 || mood < rejects) {
      await post('reject', { ...read, reason_code: 'price_too_high', note: oneOf(chance, words.reject[writes]) })
    } else if (mood < rejects + bargains && !bargained.has(read.token)) {
      bargained.add(read.token)
      const requested = chosen.map(({ line, qty, unit_price }) => ({
        line,
        qty,
        unit_price: riyals(Number(unit_price) * lowered),
      }))
      await post('counter', { ...read, lines: requested, message: oneOf(chance, words.counter[writes]) })
    } else {
      const choice = chosen.map(({ line, qty }) => ({ line, qty }))
      await withCode(company, read, (code) => post('accept', { ...read, name, code, choice }))
    }
  }

  return {
    onMail({ to, subject, text }: QuoteMail): void {
      const company = buyerCompanies.find(({ email }) => to.includes(email))
      if (!company || eachMs === 0) return
      const soon = (task: () => Promise<unknown>) =>
        later.run(between(chance, ...answerMs), async () => void (await task()))
      const token = /\/quote\?lng=\w+#([\w-]{43})/.exec(text)?.[1]
      // Not the last digits of a number such as D-2026-000123.
      const code = /(?<![\d-])\d{6}(?!\d)/.exec(subject)?.[0]
      const use = awaiting.get(company.email)
      if (token) soon(() => answer(token, company))
      else if (code && use) {
        awaiting.delete(company.email)
        soon(() => use(code))
      }
    },
  }
}
