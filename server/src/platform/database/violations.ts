import pg from 'pg'
import { causeOf } from './outages.ts'

/** The name of the violated unique index, if the error is a unique violation. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && cause.code === '23505' ? cause.constraint : undefined
}

/** Whether row-level security, or a trigger in its place, refused to write a row. */
export function isRefusedByPolicy(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && cause.code === '42501'
}

/** Whether a row could not be deleted because others refer to it. */
export function isReferredTo(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && (cause.code === '23503' || cause.code === '23001')
}

/** Whether a statement gave up waiting for a lock. */
export function isLockUnavailable(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}
