import type { TicketAction } from '@mawrid/contract/support/states.ts'
import type { Priority, RelatedType } from '@mawrid/contract/support/ticket.ts'

/** The next step, and the hours since the previous one. */
export interface Step {
  readonly after: number
  readonly action: Exclude<TicketAction, 'create'>
  /** The message; of a confirmation, the note. */
  readonly text?: string
  readonly rating?: number
  readonly priority?: Priority
}

/** A ticket of the demonstration, from its creation to its current state. */
export interface TicketScript {
  readonly daysAgo: number
  readonly category: string
  readonly subject: string
  readonly body: string
  readonly priority?: Priority
  readonly why?: string
  readonly about?: Extract<RelatedType, 'deal' | 'invoice' | 'product' | 'subscription'>
  readonly answers?: Readonly<Record<string, string>>
  readonly agent?: string
  readonly steps: readonly Step[]
}
