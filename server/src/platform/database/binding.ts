import { Problem } from '@mawrid/contract/problems.ts'
import pg from 'pg'
import type { SellerScope } from '../parts.ts'
import { serverLimits, type TimeLimits } from './timeLimits.ts'

const companyRole = 'mawrid_company'

export type Scope = { readonly [Part in keyof SellerScope]: string | null }

interface TransactionOptions {
  readonly isReadOnly: boolean
  /** Set with the transaction where a pooler does not keep what is set for the session. */
  readonly limits: TimeLimits | undefined
}

/**
 * Thrown when a transaction is not confined to its company. Nothing is read or written, and the connection is closed.
 */
export class IsolationFailed extends Problem {
  constructor(why: string) {
    super('service_unavailable', {
      cause: new Error(`Row-level security is not in force: ${why}`),
      retryAfterSeconds: 5,
    })
  }
}

/** Opens a transaction over the whole database. */
export async function begin(client: pg.ClientBase, limits: TimeLimits | undefined): Promise<void> {
  await client.query(limits ? `begin; select ${limitsColumns(limits)}` : 'begin')
}

/**
 * Opens a transaction that sees the rows of one company, one person or both. Role and company are set for this
 * transaction and read back, so that neither startup parameters nor a session-sharing pooler can change them. One
 * message, so no extra round trip compared with `begin`.
 */
export async function beginBound(client: pg.ClientBase, scope: Scope, options: TransactionOptions): Promise<void> {
  const company = literal(scope.companyId)
  const seller = literal(scope.userId)
  const limits = options.limits ? `, ${limitsColumns(options.limits)}` : ''
  // Several statements in one message give an array of results, which the types of `pg` do not know.
  const results: unknown = await client.query(
    `begin${options.isReadOnly ? ' read only' : ''}; set local role ${companyRole}; ` +
      `select set_config('mawrid.company', ${company}, true) as company, ` +
      `set_config('mawrid.seller', ${seller}, true) as seller, ` +
      `current_user as role, row_security_active('companies') as is_confined${limits}`,
  )
  const bound = Array.isArray(results) ? (results.at(-1) as pg.QueryResult<Bound> | undefined)?.rows[0] : undefined
  if (bound?.role !== companyRole) throw new IsolationFailed(`the role is ${bound?.role ?? 'not known'}`)
  if (!bound.is_confined) throw new IsolationFailed(`${companyRole} passes its policies`)
  if (`'${bound.company}'` !== company || `'${bound.seller}'` !== seller) {
    throw new IsolationFailed('another company is bound')
  }
}

interface Bound {
  readonly company: string
  readonly seller: string
  readonly role: string
  readonly is_confined: boolean
}

/** Thrown when a transaction that was to be committed was rolled back instead. */
class RolledBack extends Error {
  constructor(cause?: Error) {
    super('The transaction was rolled back at its commit: a statement in it had failed, and the error was swallowed', {
      cause,
    })
  }
}

/** After a failed statement, Postgres answers `commit` with ROLLBACK instead of an error. */
export async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new RolledBack()
}

/** Verifies role and company before committing, without an extra round trip. */
export async function commitBound(client: pg.ClientBase, { companyId, userId }: Scope): Promise<void> {
  try {
    await client.query(`select refuse_unbound(${literal(companyId)}, ${literal(userId)}); commit`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (error.code === inFailedTransaction) throw new RolledBack(error)
    if (error.code === unbound) throw new IsolationFailed(error.message)
    throw error
  }
}

const inFailedTransaction = '25P02'
/** Of `refuse_unbound`. */
const unbound = 'MW001'

function limitsColumns(limits: TimeLimits): string {
  return serverLimits(limits)
    .map(([setting, ms]) => `set_config('${setting}', '${ms}', true)`)
    .join(', ')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A message with several statements takes no parameters, so only a UUID may be interpolated. */
function literal(id: string | null): string {
  if (id === null) return `''`
  if (!uuid.test(id)) throw new Error('A company or person is bound by a UUID only')
  return `'${id}'`
}
