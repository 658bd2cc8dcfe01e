import { stateTable } from '../states.ts'

/** Days in which a solved ticket can be reopened, and in which a question to the seller stays open. */
export const silentDays = 7
export const maxReopenings = 3

export const ticketLife = stateTable(
  ['pending', 'in_progress', 'waiting_for_seller', 'resolved', 'closed', 'cancelled'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'pending' },
    { from: ['pending'], action: 'cancel', by: ['seller'], to: 'cancelled' },
    { from: ['pending'], action: 'take', by: ['operator'], to: 'in_progress' },
    { from: ['pending', 'in_progress'], action: 'answer', by: ['operator'], to: 'in_progress' },
    { from: ['pending', 'in_progress', 'waiting_for_seller'], action: 'prioritise', by: ['operator'], to: 'same' },
    { from: ['pending', 'in_progress'], action: 'reply', by: ['seller'], to: 'same' },
    { from: ['in_progress'], action: 'ask', by: ['operator'], to: 'waiting_for_seller' },
    { from: ['waiting_for_seller'], action: 'reply', by: ['seller'], to: 'in_progress' },
    { from: ['waiting_for_seller'], action: 'lapse', by: ['clock'], to: 'resolved', needs: ['7_days_silent'] },
    { from: ['in_progress'], action: 'resolve', by: ['operator'], to: 'resolved', needs: ['summary'] },
    { from: ['pending', 'in_progress', 'waiting_for_seller'], action: 'solved_myself', by: ['seller'], to: 'resolved' },
    {
      from: ['resolved'],
      action: 'reopen',
      by: ['seller'],
      to: 'in_progress',
      needs: ['within_7_days', 'fewer_than_3_times'],
    },
    { from: ['resolved'], action: 'confirm', by: ['seller'], to: 'closed', needs: ['rating'] },
    { from: ['resolved'], action: 'lapse', by: ['clock'], to: 'closed', needs: ['7_days_silent'] },
  ],
)

export type TicketStatus = (typeof ticketLife.states)[number]
export type TicketAction = (typeof ticketLife.moves)[number]['action']

/** The states in which somebody still has something to do. */
export const openTicketStates = ['pending', 'in_progress', 'waiting_for_seller'] as const satisfies TicketStatus[]
/** The states of the list of tickets in progress (checklist R-14). */
export const takenTicketStates = ['in_progress', 'waiting_for_seller'] as const satisfies TicketStatus[]
