import { randomInt } from 'node:crypto'

export type Status = 'WAITING' | 'COMPLETED' | 'REJECTED' | 'EXPIRED'

export interface Request {
  readonly transId: string
  readonly requestId: string
  readonly nationalId: string
  readonly service: string
  /** The number shown where the person signs in. */
  readonly random: string
  /** The three numbers among which the person picks it. */
  readonly choices: readonly string[]
  readonly at: string
  readonly expiresAt: string
  readonly status: Status
}

export interface Requests {
  /** Undefined while another request of this person waits. */
  open(wanted: Pick<Request, 'nationalId' | 'service' | 'requestId'>): Request | undefined
  find(transId: string): Request | undefined
  waiting(): readonly Request[]
  /** Only a request that waits can be settled. */
  settle(transId: string, status: Exclude<Status, 'WAITING'>): Request | undefined
}

const maxRequests = 500

export function createRequests(): Requests {
  const kept = new Map<string, Request>()

  function find(transId: string): Request | undefined {
    const request = kept.get(transId)
    if (request?.status !== 'WAITING' || Date.parse(request.expiresAt) > Date.now()) return request
    const expired = { ...request, status: 'EXPIRED' } as const
    kept.set(transId, expired)
    return expired
  }

  const waiting = () =>
    [...kept.keys()].map(find).filter((request): request is Request => request?.status === 'WAITING')

  return {
    open(wanted) {
      if (waiting().some(({ nationalId }) => nationalId === wanted.nationalId)) return undefined
      const [random, ...others] = threeNumbers()
      const now = Date.now()
      const request: Request = {
        ...wanted,
        transId: crypto.randomUUID(),
        random,
        choices: [random, ...others].sort(),
        at: new Date(now).toISOString(),
        expiresAt: new Date(now + secondsFor(wanted.service) * 1000).toISOString(),
        status: 'WAITING',
      }
      kept.set(request.transId, request)
      const [oldest] = kept.keys()
      if (kept.size > maxRequests && oldest) kept.delete(oldest)
      return request
    },
    find,
    waiting,
    settle(transId, status) {
      const request = find(transId)
      if (request?.status !== 'WAITING') return undefined
      const settled = { ...request, status }
      kept.set(transId, settled)
      return settled
    },
  }
}

function secondsFor(service: string): number {
  return service.endsWith('WithoutBio') ? 60 : 180
}

function threeNumbers(): [string, string, string] {
  const first = randomInt(100)
  const [second, third] = [(first + 1 + randomInt(49)) % 100, (first + 50 + randomInt(50)) % 100]
  return [twoDigits(first), twoDigits(second), twoDigits(third)]
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
