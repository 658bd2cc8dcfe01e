import { randomUUIDv7 } from 'node:crypto'
import { customerBuyers, customerNumbers, customers } from '../src/features/customers/tables.ts'
import type { Db } from '../src/platform/parts.ts'

/** The body of a customer that a company adds. */
export function aCustomer(more: object = {}) {
  return {
    name_ar: 'مؤسسة السنابل الغذائية',
    name_en: 'Sanabel Foods',
    identifier: { scheme: 'CRN', value: '1010483726' },
    contacts: [{ name: 'ماجد الحربي', email: 'majed@sanabel.example', mobile: '0551234567', receives: ['invoices'] }],
    payment_days: 45,
    ...more,
  }
}

/** Many customers of a company, always the same for the same number. Inserted directly. */
export async function storeCustomers(db: Db, companyId: string, { count, until }: { count: number; until: Date }) {
  const made = Array.from({ length: count }, (_, index) => ({
    id: randomUUIDv7(),
    companyId,
    number: `C-${String(index + 1).padStart(6, '0')}`,
    nameAr: `عميل رقم ${(index * 7919) % count}`,
    vatNumber: `3${String(index).padStart(13, '0')}3`,
    status: index % 50 === 0 ? ('archived' as const) : ('active' as const),
    tags: index % 100 === 0 ? ['مميز'] : [],
    createdAt: until,
    updatedAt: new Date(until.getTime() - index * 60_000),
  }))
  await db.insert(customerNumbers).values({ companyId, last: count })
  for (let from = 0; from < made.length; from += 1_000) {
    const some = made.slice(from, from + 1_000)
    await db.insert(customers).values(some)
    await db
      .insert(customerBuyers)
      .values(some.map(({ id }) => ({ companyId, buyerId: randomUUIDv7(), customerId: id, ofMarket: true })))
  }
  return made
}
