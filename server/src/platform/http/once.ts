import { createHmac } from 'node:crypto'
import { type CallShape, isOfCompany } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { keyFor } from '../auth/keys.ts'
import type { Seal, Secrets } from '../auth/seal.ts'
import type { Clock, Database, Db, SellerScope } from '../parts.ts'
import { deleteInPieces } from '../retention/deleteInPieces.ts'
import type { Once } from './feature.ts'
import { idempotencyKeys } from './tables.ts'

const shape = /^[\x21-\x7e]{8,200}$/

interface KeyedCall {
  readonly call: CallShape
  readonly request: FastifyRequest
  /** The validated request: the same key must not be used for another one. */
  readonly input: unknown
}

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** The purpose of the encryption of stored replies. */
export const repliesPurpose = 'idempotent replies'

interface Stored {
  readonly seal: Seal
  readonly secrets: Secrets
}

/**
 * Runs what a call that creates or moves a record does in one transaction, once for each `Idempotency-Key`. A second request
 * with the key waits for the first and gets its reply; a different request is refused. Replies are stored
 * encrypted and requests as a keyed hash: they may contain passwords and data that is stored encrypted elsewhere (decision 0020).
 */
export function onceFor(
  { db, clock, seal, secrets }: Deps & Stored,
  { call, request, input }: KeyedCall,
  whose: string | SellerScope | null = boundCompany(call, request),
): Once {
  const inTransaction = <T>(run: (tx: Db) => Promise<T>) => {
    if (whose === null) return db.transaction(run)
    return typeof whose === 'string' ? db.forCompany(whose, run) : db.forSeller(whose, run)
  }
  const [companyId, userId] = typeof whose === 'object' ? [null, whose?.userId ?? null] : [whose, null]

  async function once<T>(run: (tx: Db) => Promise<T>, ownKey?: string): Promise<T> {
    const key = ownKey ?? keyOf(request)
    if (!key) return inTransaction(run)
    const sender = ownKey && companyId ? `company ${companyId}` : senderOf(request)
    const hashes = hashesOf(secrets, call, input, request)
    return inTransaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into ${idempotencyKeys} (sender, key, company_id, user_id, operation, request_hash, at)
        values (${sender}, ${key}, ${companyId}, ${userId}, ${call.id}, ${hashes[0]}, ${clock.now()})
        on conflict do nothing`)
      if (!rowCount) return replyOf<T>(await findKey(tx, sender, key), seal, hashes)
      const reply = await run(tx)
      await tx.execute(sql`
        update ${idempotencyKeys} set response = to_jsonb(${seal.close(reply ?? null)}::text) where sender = ${sender} and key = ${key}`)
      return reply
    })
  }

  async function after<P, T>(prepare: () => Promise<P>, run: (tx: Db, prepared: P) => Promise<T>): Promise<T> {
    const key = keyOf(request)
    const known = key && (await inTransaction((tx) => findKey(tx, senderOf(request), key)))
    if (known) return replyOf<T>(known, seal, hashesOf(secrets, call, input, request))
    const prepared = await prepare()
    return once((tx) => run(tx, prepared))
  }

  return Object.assign(once, { after })
}

export async function forgetOldKeys({ db, clock }: Deps, retentionDays: number): Promise<void> {
  const before = daysBefore(clock.now(), retentionDays)
  await deleteInPieces(db.long.system, idempotencyKeys, sql`at < ${before}`)
}

interface KnownKey {
  readonly request_hash: Buffer
  /** Sealed. */
  readonly response: string
}

async function findKey(tx: Db, sender: string, key: string): Promise<KnownKey | undefined> {
  const { rows } = await tx.execute<{ request_hash: Buffer; response: string }>(
    sql`select request_hash, response from ${idempotencyKeys} where sender = ${sender} and key = ${key}`,
  )
  return rows[0]
}

function replyOf<T>(known: KnownKey | undefined, seal: Seal, hashes: readonly Buffer[]): T {
  if (!known || !hashes.some((hash) => known.request_hash.equals(hash))) throw new Problem('idempotency_mismatch')
  return seal.open(known.response) as T
}

function senderOf({ principal, marketPrincipal }: FastifyRequest): string {
  return marketPrincipal ? `market ${marketPrincipal.keyId}` : (principal?.userId ?? 'nobody')
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !shape.test(key)) {
    throw new Problem('bad_request', { detail: 'Idempotency-Key is 8 to 200 visible ASCII characters' })
  }
  return key
}

/** Before anything else is looked at: a call that moves money is not begun by a request that cannot be repeated safely. */
export function requireKey({ idempotencyKey }: CallShape, request: FastifyRequest): void {
  if (idempotencyKey === 'required' && keyOf(request) === undefined) {
    throw new Problem('bad_request', {
      detail:
        'Idempotency-Key is required: a header that is new for each refund or payment and stays the same when the request is repeated',
    })
  }
}

function boundCompany(call: CallShape, request: FastifyRequest): string | null {
  return (isOfCompany(call.access) && request.principal?.company?.id) || null
}

/** With the secret in force first, then with the one before. */
function hashesOf(
  { secret, previousSecret }: Secrets,
  call: CallShape,
  input: unknown,
  request: FastifyRequest,
): readonly [Buffer, ...Buffer[]] {
  const files = request.form?.uploads.map(({ field, name, sha256 }) => [field, name, sha256]) ?? []
  const text = JSON.stringify([call.id, input, files])
  const hash = (key: string) => createHmac('sha256', keyFor(key, 'idempotent requests')).update(text).digest()
  return previousSecret === undefined ? [hash(secret)] : [hash(secret), hash(previousSecret)]
}
