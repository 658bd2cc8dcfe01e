import type { Customer } from '@mawrid/contract/customers/customer.ts'

export const customerId = '0199b000-0000-7000-8000-000000000001'

export function aCustomer(more: Partial<Customer> = {}): Customer {
  return {
    id: customerId,
    version: 3,
    allowed_actions: ['edit', 'set_credit', 'block', 'archive', 'merge'],
    created_at: '2026-05-01T08:00:00.000Z',
    updated_at: '2026-05-01T08:00:00.000Z',
    number: 'C-000001',
    status: 'active',
    block_reason: null,
    assignee: null,
    balance: null,
    payments: null,
    credit: { limit: null, policy: 'none', uninvoiced: null, used: null },
    name_ar: 'أسواق النخيل',
    name_en: 'Palm Markets',
    kind: 'business',
    vat_number: '310175397400003',
    identifier: null,
    contacts: [],
    address: null,
    other_addresses: [],
    price_group: null,
    payment_days: 30,
    tags: [],
    note: null,
    merged: [],
    market_ids: [],
    ...more,
  }
}
