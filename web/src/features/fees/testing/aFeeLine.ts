import type { FeeLine } from '@mawrid/contract/fees/fee.ts'

export function aFeeLine(changes: Partial<FeeLine> = {}): FeeLine {
  return {
    id: '0199a000-0000-7000-8000-0000000000f1',
    kind: 'fee',
    month: '2026-11-01',
    statement: '0199a000-0000-7000-8000-0000000000f2',
    deal: { id: '0199a000-0000-7000-8000-0000000000f3', number: 'D-2026-000125' },
    at: '2026-11-12T08:00:00.000Z',
    taxable: '640.00',
    percent: '2.50',
    amount: '16.00',
    reason: null,
    needs_note: false,
    credit_note: null,
    objection: null,
    allowed_actions: ['object'],
    ...changes,
  }
}
