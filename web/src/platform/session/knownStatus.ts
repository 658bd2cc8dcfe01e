import { useUser } from './userStore.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A back end may leave `is_active` and `is_verified` out of a company (checklist S-11): they keep their known values,
 * or are false for an unknown company. Takes a company or a page of companies.
 */
export function withKnownStatus(reply: unknown): unknown {
  if (!isFields(reply)) return reply
  return Array.isArray(reply.results) ? { ...reply, results: reply.results.map(completed) } : completed(reply)
}

function completed(company: unknown): unknown {
  if (!isFields(company)) return company
  const { company: known } = useUser.getState().user
  const { is_active = false, is_verified = false } = known?.id === company.id ? (known ?? {}) : {}
  return { is_active, is_verified, ...company }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
