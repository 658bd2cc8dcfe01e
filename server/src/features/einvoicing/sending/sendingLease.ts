import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { zatcaUnits } from '../tables.ts'

/** The right to send the documents of a unit. */
export interface SendingLease {
  /** False once another process has taken it, because this one was stopped for too long. */
  isHeld(): boolean
  release(): Promise<void>
}

/** How long the documents of a process that was killed wait at most. */
const leaseSeconds = 10
const extendEachMs = 3_000

const { id, sendingUntil } = zatcaUnits
/** By the database's clock, which all processes share; as exact as a `Date`, by which the own lease is known. */
const ahead = sql`date_trunc('milliseconds', now() + make_interval(secs => ${leaseSeconds}))`

/** Undefined while another process has it. It is extended until it is released, however long a call takes. */
export async function takeSendingLease(db: Db, unitId: string): Promise<SendingLease | undefined> {
  let until = await extended(db, unitId, or(isNull(sendingUntil), lte(sendingUntil, sql`now()`)))
  if (until === null) return undefined
  let extending = Promise.resolve()
  const timer = setInterval(() => {
    // What fails is tried again, and a lease that ends meanwhile is somebody else's.
    extending = extending.then(extend).catch(() => {})
  }, extendEachMs)

  async function extend(): Promise<void> {
    if (until !== null) until = await extended(db, unitId, eq(sendingUntil, until))
  }

  return {
    isHeld: () => until !== null,
    async release() {
      clearInterval(timer)
      await extending
      if (until === null) return
      await db
        .update(zatcaUnits)
        .set({ sendingUntil: null })
        .where(and(eq(id, unitId), eq(sendingUntil, until)))
    },
  }
}

async function extended(db: Db, unitId: string, condition: ReturnType<typeof or>): Promise<Date | null> {
  const [row] = await db
    .update(zatcaUnits)
    .set({ sendingUntil: ahead })
    .where(and(eq(id, unitId), condition))
    .returning({ until: sendingUntil })
  return row?.until ?? null
}
