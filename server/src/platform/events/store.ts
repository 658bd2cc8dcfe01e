import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { dropPartitions } from '../database/partitions.ts'
import type { Announcement, Db } from '../parts.ts'
import type { Cursor } from './cursor.ts'
import { events, eventsRemoved } from './tables.ts'

export type EventRow = typeof events.$inferSelect

export interface Whose {
  readonly companyId?: string
  readonly userId: string
}

/** Where a stream can begin. */
export interface Bounds {
  readonly newest: Cursor
  readonly removedUpTo: bigint
  /** The last id that was drawn by anyone. */
  readonly drawn: bigint
}

export interface EventStore {
  after(whose: Whose, cursor: Cursor): Promise<EventRow[]>
  bounds(whose: Whose): Promise<Bounds>
  /** The owners, as the database names them in hints, who have events after the id. */
  ownersWithMore(positions: ReadonlyMap<string, bigint>): Promise<string[]>
  removeBefore(moment: Date): Promise<void>
}

const batchSize = 200
const removedAtOnce = 5_000

export async function addEvent(tx: Db, { companyId, userId, kind, data }: Announcement, at: Date): Promise<void> {
  const content = JSON.stringify(data)
  await tx.execute(
    sql`select announce_event(${companyId ?? null}::uuid, ${userId ?? null}::uuid, ${kind}, ${content}::jsonb, ${at.toISOString()}::timestamptz)`,
  )
}

export function eventStore(db: Db): EventStore {
  const ofCompany = eq(events.companyId, sql.placeholder('companyId'))
  const ofUser = eq(events.userId, sql.placeholder('userId'))
  const part = (owner: typeof ofCompany, name: string) =>
    db
      .select()
      .from(events)
      .where(and(owner, gt(events.id, sql.placeholder(name))))
      .orderBy(asc(events.id))
      .limit(batchSize)
  // By events_company and events_user.
  const unread = unionAll(part(ofCompany, 'company'), part(ofUser, 'user'))
    .orderBy(asc(events.id))
    .prepare('events_after')

  return {
    after({ companyId = null, userId }, { company, user }) {
      return unread.execute({ companyId, userId, company: company.toString(), user: user.toString() })
    },

    async bounds({ companyId = null, userId }) {
      const { rows } = await db.execute<{ company: string; user: string; removed: string; drawn: string }>(sql`
        select
          greatest(removed.up_to, (select max(id) from events where company_id = ${companyId}::uuid)) as company,
          greatest(removed.up_to, (select max(id) from events where user_id = ${userId}::uuid)) as user,
          removed.up_to as removed,
          drawn.last_value as drawn
        from ${eventsRemoved} removed, events_id drawn`)
      const [row] = rows
      if (!row) throw new Error('The table events_removed has lost its row')
      return {
        newest: { company: BigInt(row.company), user: BigInt(row.user) },
        removedUpTo: BigInt(row.removed),
        drawn: BigInt(row.drawn),
      }
    },

    async ownersWithMore(positions) {
      const [owners, ids] = [[...positions.keys()], [...positions.values()].map(String)]
      // By events_company and events_user, one look for each owner.
      const { rows } = await db.execute<{ owner: string }>(sql`
        with followed as (
          select owner, substr(owner, 3)::uuid as id, after
          from unnest(${sql.param(owners)}::text[], ${sql.param(ids)}::bigint[]) as position (owner, after)
        )
        select owner from followed where owner like 'c:%'
          and exists (select from events where events.company_id = followed.id and events.id > after)
        union all select owner from followed where owner like 'u:%'
          and exists (select from events where events.user_id = followed.id and events.id > after)`)
      return rows.map(({ owner }) => owner)
    },

    async removeBefore(moment) {
      const isOld = sql`at < ${moment.toISOString()}::timestamptz`
      // Noted before anything is removed, so that no stream misses events without knowing it.
      await db.execute(sql`
        update ${eventsRemoved} set up_to = greatest(up_to, (select max(id) from events where ${isOld}))`)
      await dropPartitions(db, 'events', moment)
      // By events_at and the key; what is not in a partition of its day, and the last hours of a day. A ctid would be another row's in each partition.
      for (let removed = removedAtOnce; removed === removedAtOnce; ) {
        const { rowCount } = await db.execute(sql`
          delete from events where ${isOld} and id = any (array(
            select id from events where ${isOld} limit ${removedAtOnce} for update skip locked))`)
        removed = rowCount ?? 0
      }
    },
  }
}
