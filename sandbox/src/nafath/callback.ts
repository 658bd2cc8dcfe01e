import { personOf } from './people.ts'
import type { Request } from './requests.ts'
import type { Signer } from './signer.ts'

/** Variants of Nafath's callback: as it should be, or with errors seen in practice. */
export const callbackModes = ['once', 'twice', 'none', 'forged'] as const

export interface CallbackOptions {
  readonly way: (typeof callbackModes)[number]
  /** The person who answered, if it was somebody else. */
  readonly as?: string
}

export type Callback = (request: Request, options: CallbackOptions) => Promise<readonly number[]>

const attempts = 5
const pauseMs = 1_000
const validForSeconds = 300

/** Sends the person's answer to the registered address in a signed token. Returns the response statuses. */
export function createCallback(url: string, signer: Signer): Callback {
  return async (request, { way, as }) => {
    if (way === 'none') return []
    const { transId, requestId } = request
    const token = signer.token(claimsOf(request, as ?? request.nationalId), way === 'forged')
    const statuses = []
    for (let time = 0; time < (way === 'twice' ? 2 : 1); time += 1) {
      statuses.push(await postCallback(url, { token, transId, requestId }))
    }
    return statuses
  }
}

function claimsOf({ transId, status, service }: Request, nationalId: string) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: 'Nafath App',
    aud: 'Mawrid',
    iat: now,
    nbf: now,
    exp: now + validForSeconds,
    jti: crypto.randomUUID(),
    sub: nationalId,
    transId,
    status,
    ServiceName: service,
    PersonId: nationalId,
    ...(status === 'COMPLETED' && personOf(nationalId)),
  }
}

/** Retries, because the product may be restarting. Status 0 means no response. */
async function postCallback(url: string, body: object): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
    if (reply && reply.status < 500) return reply.status
    if (attempt === attempts) return reply?.status ?? 0
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
  }
}
