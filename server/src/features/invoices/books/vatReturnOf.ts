import type { VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { addDays, addMonths } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'

type Category = keyof VatReturn['by_category']
type Document = keyof VatReturn['documents']
type Side = Document | 'advances'
type Box = VatReturn['net']

const nothing: Box = { taxable: '0.00', vat: '0.00' }

/**
 * What was charged in a quarter, by the day of issue in the Kingdom; notes count in the quarter they were issued in. The VAT of
 * an advance is due when it is invoiced, so the invoice that deducts it counts less that.
 */
export async function vatReturnOf(companyDb: Db, year: number, quarter: number): Promise<VatReturn> {
  const from = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
  const to = addDays(addMonths(from, 3), -1)
  const boxes = await readBoxes(companyDb, from, to)
  const of = (category: Category) => {
    const boxOf = (side: Side) => boxes.find((box) => box.side === side && box.category === category) ?? nothing
    return netted({
      invoices: plainBox(boxOf('invoices')),
      debit_notes: plainBox(boxOf('debit_notes')),
      credit_notes: plainBox(boxOf('credit_notes')),
      advances: plainBox(boxOf('advances')),
    })
  }
  const by_category = { S: of('S'), Z: of('Z'), E: of('E'), O: of('O') }
  return {
    year,
    quarter,
    from,
    to,
    by_category,
    net: Object.values(by_category).reduce<Box>((sum, { net }) => added(sum, net), nothing),
    documents: await countDocuments(companyDb, from, to),
  }
}

const side = sql`
  case kind when 'credit_note' then 'credit_notes' when 'debit_note' then 'debit_notes' else 'invoices' end as side`

/** By the index invoices_day. */
async function readBoxes(companyDb: Db, from: string, to: string) {
  const { rows } = await companyDb.execute<{ side: Side; category: Category } & Box>(sql`
    select ${side}, part ->> 'category' as category,
      sum((part ->> 'taxable')::numeric)::numeric(20, 2)::text as taxable,
      sum((part ->> 'vat')::numeric)::numeric(20, 2)::text as vat
    from own_invoices cross join jsonb_array_elements(vat_by_category) part
    where issued_on between ${from}::date and ${to}::date
    group by 1, 2
    union all
    select 'advances', part ->> 'category',
      sum((part ->> 'taxable')::numeric)::numeric(20, 2)::text,
      sum((part ->> 'vat')::numeric)::numeric(20, 2)::text
    from own_invoices
      cross join jsonb_array_elements(advances) advance
      cross join jsonb_array_elements(advance -> 'vat_by_category') part
    where issued_on between ${from}::date and ${to}::date
    group by 2`)
  return rows
}

async function countDocuments(companyDb: Db, from: string, to: string): Promise<VatReturn['documents']> {
  const { rows } = await companyDb.execute<{ side: Document; count: number }>(sql`
    select ${side}, count(*)::int as count from own_invoices
    where issued_on between ${from}::date and ${to}::date group by 1`)
  const countOf = (side: Document) => rows.find((row) => row.side === side)?.count ?? 0
  return {
    invoices: countOf('invoices'),
    debit_notes: countOf('debit_notes'),
    credit_notes: countOf('credit_notes'),
  }
}

function netted(boxes: Readonly<Record<Side, Box>>) {
  const charged = added(boxes.invoices, boxes.debit_notes)
  return { ...boxes, net: added(added(charged, boxes.credit_notes, -1n), boxes.advances, -1n) }
}

function added(one: Box, other: Box, sign = 1n): Box {
  const sum = (field: keyof Box) => fromHalalas(toHalalas(one[field]) + sign * toHalalas(other[field]))
  return { taxable: sum('taxable'), vat: sum('vat') }
}

function plainBox({ taxable, vat }: Box): Box {
  return { taxable, vat }
}
