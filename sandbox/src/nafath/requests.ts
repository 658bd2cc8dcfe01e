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
  open(opened: Pick<Request, 'nationalId' | 'service' | 'requestId'>): Request | undefined
  find(transId: string): Request | undefined
  waiting(): readonly Request[]
  /** Only a request that waits can be settled. */
  settle(transId: string, status: Exclude<Status, 'WAITING'>): Request | undefined
}

const maxRequests = 500

export function createRequests(): Requests {
  const requests = new Map<string, Request>()

  function find(transId: string): Request | undefined {
    const request = requests.get(transId)
    if (request?.status !== 'WAITING' || Date.parse(request.expiresAt) > Date.now()) return request
    const expired = { ...request, status: 'EXPIRED' } as const
    requests.set(transId, expired)
    return expired
  }

  const waiting = () =>
    [...requests.keys()].map(find).filter((request): request is Request => request?.status === 'WAITING')

  return {
    open(opened) {
      if (waiting().some(({ nationalId }) => nationalId === opened.nationalId)) return undefined
      const [random, ...others] = threeNumbers()
      const now = Date.now()
      const request: Request = {
        ...opened,
        transId: crypto.randomUUID(),
        random,
        choices: [random, ...others].sort(),
        at: new Date(now).toISOString(),
        expiresAt: new Date(now + secondsFor(opened.service) * 1000).toISOString(),
        status: 'WAITING',
      }
      requests.set(request.transId, request)
      const [oldest] = requests.keys()
      if (requests.size > maxRequests && oldest) requests.delete(oldest)
      return request
    },
    find,
    waiting,
    settle(transId, status) {
      const request = find(transId)
      if (request?.status !== 'WAITING') return undefined
      const settled = { ...request, status }
      requests.set(transId, settled)
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
