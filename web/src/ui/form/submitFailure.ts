import type { FieldError } from '@mawrid/contract/problems.ts'

/** What a failed save said, whatever carried it. */
export interface SubmitFailure {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly errors: readonly FieldError[]
  /** On `version_conflict`: the record as it is now. */
  readonly current: unknown
}

/** Reads the error of a call; anything else that was thrown has no code of its own. */
export function submitFailure(error: unknown): SubmitFailure {
  const told = (error instanceof Error ? error : {}) as Partial<SubmitFailure>
  return {
    code: typeof told.code === 'string' ? told.code : 'internal',
    params: told.params ?? {},
    errors: told.errors ?? [],
    current: told.current,
  }
}
