import { type Chance, chanceFrom } from '../buyers/chance.ts'
import type { MarketClient } from '../client.ts'
import type { Later } from '../later.ts'
import { nextStep, type Step, type TicketState } from './nextStep.ts'

export type HelpDesk = ReturnType<typeof createHelpDesk>

export const helpDeskEvents = ['ticket.created', 'ticket.replied', 'ticket.reopened']

interface HelpDeskParts {
  readonly client: MarketClient
  readonly later: Later
  readonly paceMs: number
  readonly seed: number
}

/** Support staff: some time after a ticket's event they take it, answer or ask, and resolve it. */
export function createHelpDesk({ client, later, paceMs, seed }: HelpDeskParts) {
  const chance: Chance = chanceFrom(seed)
  // Tickets in progress; further events of them are seen when work on them continues.
  const taken = new Set<string>()

  function goOn(id: string, waits: number): void {
    later.run(paceMs * waits, async () => {
      const step = await answer(id)
      if (step) goOn(id, step.rests)
      else taken.delete(id)
    })
  }

  /** Reads a ticket and takes the next step. */
  async function answer(id: string): Promise<Step | undefined> {
    const { status, body } = await client.request<TicketState>('GET', `tickets/${id}/`)
    const step = status === 200 ? nextStep(body, chance) : undefined
    if (step) await act(id, step.move, step.body)
    return step
  }

  function act(id: string, move: string, body: object) {
    return client.request<TicketState>('POST', `tickets/${id}/${move}/`, body)
  }

  return {
    answer,
    act,
    onEvent({ id }: { readonly id: string }): void {
      if (taken.has(id)) return
      taken.add(id)
      goOn(id, 1)
    },
  }
}
