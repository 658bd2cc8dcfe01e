import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { seenAtOf } from '../offline/seenAt.ts'
import { Failure } from './failure.ts'

const maxRetries = 2
const maxWaitSeconds = 10

/** The cached answers of the back end, shown at once while they are fetched again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a request is tried as well, since what was seen before is stored.
      networkMode: 'offlineFirst',
      structuralSharing: (known, data) => (seenAtOf(data) === undefined ? replaceEqualDeep(known, data) : data),
      retry: (failures, error) => failures < maxRetries && canHelp(error),
      retryDelay: (failures, error) => waitMs(failures, error),
    },
  },
})

/** Retries help with a lost network or busy server, not with a rejected request. */
function canHelp(error: unknown): boolean {
  if (!(error instanceof Failure)) return false
  if (error.code === 'rate_limited') return (error.retryAfterSeconds ?? 0) <= maxWaitSeconds
  return error.code === 'offline' || error.code === 'timed_out' || error.status >= 500
}

function waitMs(failures: number, error: unknown): number {
  if (error instanceof Failure && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds * 1000
  return 1000 * 2 ** failures
}
