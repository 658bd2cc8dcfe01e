import pg from 'pg'

/** The name of the unique index that refused a row, when that is what went wrong. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError && cause.code === '23505' ? cause.constraint : undefined
}

/** Whether a row was kept from going because others refer to it. */
export function isReferredTo(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError && (cause.code === '23503' || cause.code === '23001')
}
