import { openDealStates } from '@mawrid/contract/deals/states.ts'
import { saleKinds } from '@mawrid/contract/listings/kinds.ts'
import type { readPeopleFigures as call } from '@mawrid/contract/overview/calls.ts'
import type { PeopleFigures } from '@mawrid/contract/overview/overview.ts'
import { endOfDay, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { dealCache } from '../deals/index.ts'
import { invoiceCache } from '../invoices/index.ts'
import { partOf } from './overview.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** The figures of each member and of nobody, cached until the company's deals or invoices change. */
export async function readPeopleFigures(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { principal: { company }, query }: Pick<CallContext<typeof call>, 'principal' | 'query'>,
): Promise<PeopleFigures> {
  const { from, to } = query
  if (!company) return { from, to, people: [] }
  const { id, rights } = company
  const today = riyadhDay(clock.now())
  const reading = (query: SQL) => db.readCompany(id, (companyDb) => readSums(companyDb, query))
  const ofDeals = await dealCache(db)(id)
  const ofInvoices = await invoiceCache(db)(id)
  const deals = await ofDeals(`people ${from} ${to}`, () => reading(dealsByPerson({ from, to })))
  const invoices = rights.has('invoices.see')
    ? await ofInvoices(`people ${today} ${from} ${to}`, () => reading(invoicesByPerson({ from, to }, today)))
    : null
  return { from, to, people: peopleOf(deals, invoices) }
}

interface Sum extends Record<string, unknown> {
  readonly figure: string
  readonly assignee: string | null
  readonly count: number
  readonly total: string
}

async function readSums(companyDb: Db, query: SQL): Promise<readonly Sum[]> {
  return (await companyDb.execute<Sum>(query)).rows
}

function peopleOf(deals: readonly Sum[], invoices: readonly Sum[] | null): PeopleFigures['people'] {
  const all = [...deals, ...(invoices ?? [])]
  const assignees = [...new Set(all.map(({ assignee }) => assignee))]
  return assignees.map((assignee) => {
    const of = (figure: string) => {
      const found = all.find((one) => one.figure === figure && one.assignee === assignee)
      return { count: found?.count ?? 0, total: found?.total ?? '0.00' }
    }
    const requested = of('requested').count
    return {
      assignee,
      won: of('won'),
      open: of('open').count,
      requested,
      acceptance_rate: partOf(of('accepted').count, requested),
      ...(invoices
        ? { invoiced: of('invoiced'), collected: of('collected'), overdue: of('overdue') }
        : { invoiced: null, collected: null, overdue: null }),
    }
  })
}

/** By the indexes of deals on acceptance, request and state. */
export function dealsByPerson({ from, to }: Days): SQL {
  const [first, past] = [startOfDay(from).toISOString(), endOfDay(to).toISOString()]
  return sql`
    select 'won' as figure, assignee_id as assignee, count(*)::int as count,
      coalesce(sum(total), 0)::numeric(20, 2)::text as total
    from own_deals
    where accepted_at >= ${first} and accepted_at < ${past} and status <> 'cancelled' and kind in ${saleKinds}
    group by assignee_id
    union all
    select r.figure, assignee_id, r.count, '0.00'
    from (
      select assignee_id, count(*)::int as requested,
        (count(*) filter (where accepted_at is not null and status <> 'cancelled'))::int as accepted
      from own_deals where requested_at >= ${first} and requested_at < ${past} and status <> 'draft'
      group by assignee_id
    ) by_person cross join lateral (values ('requested', requested), ('accepted', accepted)) r (figure, count)
    union all
    select 'open', assignee_id, count(*)::int, '0.00'
    from own_deals where status in ${openDealStates} group by assignee_id`
}

/** By the indexes invoices_day, invoice_payments_day and the one of what is due. */
export function invoicesByPerson({ from, to }: Days, today: string): SQL {
  return sql`
    select 'invoiced' as figure, assignee_id as assignee, count(*)::int as count,
      sum(case when kind = 'credit_note' then -total else total - prepaid end)::numeric(20, 2)::text as total
    from own_invoices where issued_on between ${from}::date and ${to}::date group by assignee_id
    union all
    select 'collected', i.assignee_id, count(distinct p.invoice_id)::int,
      sum(case when i.kind = 'credit_note' then -p.amount else p.amount end)::numeric(20, 2)::text
    from invoice_payments p join own_invoices i on i.id = p.invoice_id
    where p.company_id = current_company() and p.reversed_at is null
      and p.paid_on between ${from}::date and ${to}::date
    group by i.assignee_id
    union all
    select 'overdue', assignee_id, count(*)::int, sum(open)::numeric(20, 2)::text
    from own_invoices where open > 0 and kind <> 'credit_note' and due_on < ${today}::date group by assignee_id`
}
