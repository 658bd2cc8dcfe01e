import { Problem } from '@mawrid/contract/problems.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type CompanyRow, companyState, findCompany, recordCompanyAction } from '../features/companies/index.ts'
import type { Parts } from '../platform/parts.ts'
import { PlainError } from '../platform/plainError.ts'
import type { Answer } from './printAnswer.ts'

const maxFound = 50

interface Search {
  readonly text: string
  readonly by: string
}

/** Companies by their name, number or owner. Looking is recorded with each that is shown. */
export async function findCompanies(parts: Parts, { text, by }: Search): Promise<Answer> {
  const { rows } = await parts.db.system.execute<{ id: string; owner: string }>(sql`
    select c.id, u.email as owner from companies c join users u on u.id = c.user_id
    where c.id::text = ${text} or c.cr = ${text} or c.cr_entity_number = ${text} or c.tax_number = ${text}
      or lower(u.email) = lower(${text}) or strpos(lower(c.name), lower(${text})) > 0
    order by c.id limit ${maxFound}`)
  const companies = []
  for (const { id, owner } of rows) {
    const company = await viewed(parts, id, by)
    companies.push({ id, name: company.name, cr: company.cr, owner, state: companyState(company, parts.clock.now()) })
  }
  return { companies }
}

interface Look {
  readonly companyId: string
  readonly by: string
}

/** All that staff need to know of a company. Each list is read by an index that begins with the company. */
export async function reportCompany(parts: Parts, { companyId, by }: Look): Promise<Answer> {
  const company = await viewed(parts, companyId, by)
  const read = async (query: SQL) => (await parts.db.system.execute<Answer[string][number]>(query)).rows
  return {
    company: [companyFacts(company, parts.clock.now())],
    subscription: await read(sql`
      select status, period, start_date as start, end_date as "end", grace_until as grace, auto_renew as renews,
        suspended_reason as suspended
      from subscriptions where id = ${company.subscriptionId}`),
    people: await read(sql`
      select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, m.role, m.status, m.joined_at as joined
      from company_members m join users u on u.id = m.user_id
      where m.company_id = ${companyId} and m.status in ('active', 'suspended') order by m.joined_at limit 100`),
    figures: await read(sql`
      select 'deals' as what, status, count(*)::int as count from deals where company_id = ${companyId} group by status
      union all
      select 'invoices', status, count(*)::int from invoices where company_id = ${companyId} group by status
      union all
      select kind, status, count(*)::int from listings where company_id = ${companyId} group by kind, status
      order by what, status`),
    queues: await read(sql`
      select 'ZATCA' as what, status, count(*)::int as count from zatca_documents
      where company_id = ${companyId} and status in ('queued', 'sending', 'unreachable') group by status
      union all
      select 'imports', state, count(*)::int from imports
      where company_id = ${companyId} and state in ('reading', 'running', 'paused', 'undoing') group by state
      order by what, status`),
    events: await read(sql`
      select at, side, kind, action, coalesce(record_ref, record_name_ar) as record, note from history_entries
      where company_id = ${companyId} and bulk_id is null order by at desc, id desc limit 20`),
  }
}

function companyFacts(company: CompanyRow, now: Date) {
  return {
    id: company.id,
    name: company.name,
    state: companyState(company, now),
    reason: company.suspendedReason,
    suspended: company.suspendedAt,
    closed: company.closedAt,
    verified: company.isVerified,
    refusal: company.verificationRefusal,
    cr: company.cr,
    unified: company.crEntityNumber,
    cr_name: company.crName,
    cr_status: company.crStatus,
    expires: company.expiryDate,
    checked: company.crCheckedAt,
    waiting: company.crWaiting,
    vat: company.taxNumber,
    email: company.email,
    phone: company.phone,
    active_until: company.activeUntil,
    created: company.createdAt,
  }
}

/** A company that staff look at, which its history says. */
function viewed(parts: Parts, companyId: string, by: string): Promise<CompanyRow> {
  return parts.db.transaction(async (tx) => {
    const company = await findCompany(tx, companyId).catch((error: unknown) => {
      throw error instanceof Problem ? new PlainError(`There is no company ${companyId}. Use find.`) : error
    })
    const move = { action: 'view_by_staff', side: 'operator', note: by } as const
    await recordCompanyAction(parts, tx, { before: company, after: company }, move)
    return company
  })
}
