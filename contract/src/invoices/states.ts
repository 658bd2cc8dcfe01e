import { stateTable } from '../states.ts'

/** The states of a document. An issued one never changes; a note corrects it. */
export const invoiceLife = stateTable(
  ['draft', 'issued', 'part_paid', 'paid', 'credited', 'cancelled'],
  [
    { from: [null], action: 'make', by: ['seller', 'clock'], to: 'draft', needs: ['not_more_than_delivered'] },
    { from: ['draft'], action: 'edit', by: ['seller'], to: 'same' },
    { from: ['draft'], action: 'delete', by: ['seller'], to: null },
    { from: ['draft'], action: 'cancel', by: ['seller'], to: 'cancelled' },
    {
      from: ['draft'],
      action: 'issue',
      by: ['seller'],
      to: 'paid',
      // A credit note that only takes off what was still to be paid leaves nothing to pay back.
      needs: ['checks_pass', 'nothing_left_open'],
    },
    { from: ['draft'], action: 'issue', by: ['seller'], to: 'issued', needs: ['checks_pass'] },
    {
      from: ['issued', 'part_paid'],
      action: 'record_payment',
      by: ['seller', 'payment'],
      to: 'paid',
      needs: ['not_more_than_open', 'nothing_left_open'],
    },
    {
      from: ['issued', 'part_paid'],
      action: 'record_payment',
      by: ['seller', 'payment'],
      to: 'part_paid',
      needs: ['not_more_than_open'],
    },
    {
      from: ['part_paid', 'paid'],
      action: 'take_back_payment',
      by: ['seller'],
      to: 'part_paid',
      needs: ['reason', 'no_credit_notes', 'other_payments'],
    },
    {
      from: ['part_paid', 'paid'],
      action: 'take_back_payment',
      by: ['seller'],
      to: 'issued',
      needs: ['reason', 'no_credit_notes'],
    },
    {
      from: ['issued', 'part_paid', 'paid'],
      action: 'credit',
      by: ['seller'],
      to: 'credited',
      needs: ['reason', 'nothing_left_to_credit'],
    },
    {
      from: ['part_paid'],
      action: 'credit',
      by: ['seller'],
      to: 'paid',
      // What is credited comes off what is still to be paid first.
      needs: ['reason', 'nothing_left_open'],
    },
    { from: ['issued', 'part_paid', 'paid'], action: 'credit', by: ['seller'], to: 'same', needs: ['reason'] },
    { from: ['issued', 'part_paid', 'paid'], action: 'debit', by: ['seller'], to: 'same', needs: ['reason'] },
  ],
)

/** The tax authority's status of the document. */
export const zatcaLife = stateTable(
  [
    'not_needed',
    'queued',
    'sending',
    'cleared',
    'cleared_with_warnings',
    'reported',
    'reported_with_warnings',
    'rejected',
    'unreachable',
  ],
  [
    { from: [null], action: 'skip', by: ['clock'], to: 'not_needed', needs: ['outside_the_mandate'] },
    { from: [null], action: 'queue', by: ['clock'], to: 'queued' },
    { from: ['queued', 'unreachable'], action: 'send', by: ['clock'], to: 'sending' },
    { from: ['sending'], action: 'clear', by: ['outside'], to: 'cleared_with_warnings', needs: ['warnings'] },
    { from: ['sending'], action: 'clear', by: ['outside'], to: 'cleared' },
    { from: ['sending'], action: 'report', by: ['outside'], to: 'reported_with_warnings', needs: ['warnings'] },
    { from: ['sending'], action: 'report', by: ['outside'], to: 'reported' },
    { from: ['sending'], action: 'reject', by: ['outside'], to: 'rejected' },
    { from: ['sending'], action: 'lose', by: ['clock'], to: 'unreachable' },
    { from: ['rejected'], action: 'correct', by: ['seller'], to: 'queued' },
    {
      from: ['queued', 'sending', 'unreachable'],
      action: 'correct',
      by: ['seller'],
      to: 'queued',
      // It was signed for an environment of ZATCA that is not in use any more, and is never sent.
      needs: ['abandoned'],
    },
  ],
)

type ZatcaStatus = (typeof zatcaLife.states)[number]

/** Still to be sent, or sent without an answer. */
export const waitingAtZatca = ['queued', 'sending', 'unreachable'] as const satisfies readonly ZatcaStatus[]

/** Neither accepted nor outside ZATCA's mandate: a rejected document is corrected and sent again. */
export const openAtZatca = [...waitingAtZatca, 'rejected'] as const satisfies readonly ZatcaStatus[]

export const acceptedByZatca = [
  'cleared',
  'cleared_with_warnings',
  'reported',
  'reported_with_warnings',
] as const satisfies readonly ZatcaStatus[]
