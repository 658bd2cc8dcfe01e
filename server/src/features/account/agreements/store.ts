import type { Agreement, acceptanceManners } from '@mawrid/contract/account/agreements.calls.ts'
import type { VersionedPage } from '@mawrid/contract/pages/versions.ts'
import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { pageAcceptances, pageNotices } from '../tables.ts'

export interface Version {
  readonly slug: VersionedPage
  readonly in_force_from: string
}

type Manner = (typeof acceptanceManners)[number]

/** The versions a person accepted or was notified of, newest first. By the primary keys. */
export async function readAgreementsOf(db: Db, userId: string): Promise<Agreement[]> {
  const { rows } = await db.execute<StoredAgreement>(sql`
    select slug, in_force_from::text as in_force_from, announced_at, accepted_at, manner
    from (select * from ${pageNotices} where user_id = ${userId}) n
      full join (select * from ${pageAcceptances} where user_id = ${userId}) a using (slug, in_force_from)
    order by in_force_from desc, slug`)
  return rows.map(({ announced_at, accepted_at, ...row }) => ({
    ...row,
    announced_at: announced_at && new Date(announced_at).toISOString(),
    accepted_at: accepted_at && new Date(accepted_at).toISOString(),
  }))
}

interface StoredAgreement extends Record<string, unknown> {
  readonly slug: VersionedPage
  readonly in_force_from: string
  readonly announced_at: string | Date | null
  readonly accepted_at: string | Date | null
  readonly manner: Manner | null
}

/** Returns false if the version was already accepted. */
export async function storeAcceptance(tx: Db, userId: string, version: Version, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${pageAcceptances} (user_id, slug, in_force_from, manner, accepted_at)
    values (${userId}, ${version.slug}, ${version.in_force_from}, 'confirmed', ${at}) on conflict do nothing`)
  return Boolean(rowCount)
}

/**
 * Stores, for each person who accepted terms and policy on registering, which versions were in force on that day, or the
 * first ones where none was yet.
 */
export async function storeRegistrationAcceptances(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const ids = sql.join(
    userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const day = sql`(u.terms_accepted_at at time zone 'Asia/Riyadh')::date`
  await tx.execute(sql`
    insert into ${pageAcceptances} (user_id, slug, in_force_from, manner, accepted_at)
    select distinct on (u.id, v.slug) u.id, v.slug, v.in_force_from, 'registration', u.terms_accepted_at
    from users u cross join page_versions v
    where u.id in (${ids}) and u.terms_accepted_at is not null
    order by u.id, v.slug, (v.in_force_from <= ${day}) desc,
      case when v.in_force_from <= ${day} then v.in_force_from end desc, v.in_force_from
    on conflict do nothing`)
}

/** People who registered while an older version of the server was running, which did not store acceptances. */
export async function findUnrecorded(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users
    where id > ${after} and terms_accepted_at is not null
      and not exists (select from ${pageAcceptances} a where a.user_id = users.id)
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export interface Recipient extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly lang: 'en' | 'ar'
}

/** People with an open account who were not notified of a version yet, by the primary key of users. */
export async function findUnnotified(db: Db, { slug, in_force_from }: Version, after: string, limit: number) {
  const { rows } = await db.execute<Recipient>(sql`
    select id, email, first_name, lang from users
    where id > ${after} and is_active and closed_at is null and not exists (
      select from ${pageNotices} n
      where n.user_id = users.id and n.slug = ${slug} and n.in_force_from = ${in_force_from})
    order by id limit ${limit}`)
  return rows
}

/** Returns the people whose notice was not already stored by another process. */
export async function storeNotices(
  tx: Db,
  version: Version,
  people: readonly Recipient[],
  at: Date,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const values = people.map(({ id }) => sql`(${id}, ${version.slug}, ${version.in_force_from}, ${at})`)
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into ${pageNotices} (user_id, slug, in_force_from, announced_at)
    values ${sql.join(values, sql`, `)} on conflict do nothing returning user_id`)
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Records acceptance by continued use (terms, section 12): the person was notified of the version and used the account
 * after it came into force. Not for people who had asked to close the account.
 */
export async function storeContinuedUse(tx: Db, version: Version, now: Date): Promise<void> {
  if (version.in_force_from > riyadhDay(now)) return
  const { slug, in_force_from } = version
  await tx.execute(sql`
    insert into ${pageAcceptances} (user_id, slug, in_force_from, manner, accepted_at)
    select n.user_id, n.slug, n.in_force_from, 'continued_use', used.at
    from ${pageNotices} n
      join users u on u.id = n.user_id and u.closes_at is null and u.closed_at is null
      cross join lateral (
        select min(s.last_used_at) as at from sessions s
        where s.user_id = n.user_id and s.last_used_at >= ${startOfDay(in_force_from)}) used
    where n.slug = ${slug} and n.in_force_from = ${in_force_from} and used.at is not null
      and not exists (
        select from ${pageAcceptances} a
        where a.user_id = n.user_id and a.slug = n.slug and a.in_force_from = n.in_force_from)
    on conflict do nothing`)
}
