import { type Chance, oneOf } from '../buyers/chance.ts'
import { agents, greetings, helpWords, type Language, topicOf } from './words.ts'

/** The part of a ticket that staff read. */
export interface TicketState {
  readonly status: string
  readonly number: string
  readonly language: Language
  readonly category_code: string
  readonly assignee_name: string | null
  readonly messages: readonly { readonly side: 'seller' | 'agent' | 'system'; readonly action: string | null }[]
}

export interface Step {
  readonly move: 'take' | 'answer' | 'ask' | 'resolve'
  readonly body: Readonly<Record<string, string>>
  /** How many paces until it is looked at again. */
  readonly rests: number
}

const questionOnceIn = 3

/** The staff's next step; undefined while it is the seller's turn. */
export function nextStep(ticket: TicketState, chance: Chance): Step | undefined {
  const { language, status, messages } = ticket
  const agent = ticket.assignee_name ?? oneOf(chance, agents[language]) ?? ''
  if (status === 'pending') return { move: 'take', body: { agent }, rests: 2 }
  if (status !== 'in_progress') return undefined
  const texts = helpWords[topicOf(ticket.category_code)][language]
  const exchanged = messages.filter(({ side }) => side !== 'system')
  const body = (words: string) => ({ agent, body: `${greetings[language]} ${words}` })
  const isNew = !exchanged.some(({ side }) => side === 'agent')
  if (isNew && Math.floor(chance() * questionOnceIn) === 0) return { move: 'ask', body: body(texts.question), rests: 2 }
  if (isNew || exchanged.at(-1)?.action === 'reopen') return { move: 'answer', body: body(texts.answer), rests: 4 }
  return { move: 'resolve', body: { agent, summary: texts.summary }, rests: 2 }
}
