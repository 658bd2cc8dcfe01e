import { Problem } from '@mawrid/contract/problems.ts'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import pg from 'pg'
import type { MemberScope } from '../scope.ts'
import type { SessionSettings } from './sessionSettings.ts'

const companyRole = 'mawrid_company'
/** Inherit from it, with policies for what a limited member sees and changes (decision 0038). */
const limitedRoles = { reading: 'mawrid_limited', writing: 'mawrid_limited_writes' } as const

/** Whose rows a transaction sees. */
export interface Bound {
  readonly companyId: string | null
  readonly userId: string | null
  /** Null of work that sees the whole company. */
  readonly member: MemberScope | null
}

interface TransactionOptions {
  readonly isReadOnly: boolean
  /** Set with the transaction where a pooler does not keep what is set for the session. */
  readonly settings: SessionSettings | undefined
  /** Whether the connection is still in a read-only transaction of another company. */
  readonly endsOther: boolean
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
export async function begin(client: pg.ClientBase, settings: SessionSettings | undefined): Promise<void> {
  await client.query(settings ? `begin; select ${columnsOf(settings)}` : 'begin')
}

/**
 * Opens a transaction that sees the rows of one company, one person or both. Role, company and scope are set for this
 * transaction and read back, so that neither startup parameters nor a session-sharing pooler can change them. One
 * message, so no extra round trip compared with `begin`.
 */
export async function beginBound(client: pg.ClientBase, bound: Bound, options: TransactionOptions): Promise<void> {
  const role = roleOf(bound, options.isReadOnly)
  const settings = settingsOf(bound)
  const others = options.settings ? `, ${columnsOf(options.settings)}` : ''
  // Views of a company's rows are others for those who are limited.
  const views = role === limitedRoles.reading ? 'set local search_path = limited, public; ' : ''
  // Several statements in one message give an array of results, which the types of `pg` do not know.
  const results: unknown = await client.query(
    `${options.endsOther ? 'commit; ' : ''}begin${options.isReadOnly ? ' read only' : ''}; set local role ${role}; ${views}` +
      `select ${settings.map(([name, value]) => `set_config('${name}', ${value}, true)`).join(` || ' ' || `)} as settings, ` +
      `current_user as role, row_security_active('companies') as is_confined${others}`,
  )
  const found = Array.isArray(results) ? (results.at(-1) as pg.QueryResult<Found> | undefined)?.rows[0] : undefined
  if (found?.role !== role) throw new IsolationFailed(`the role is ${found?.role ?? 'not known'}`)
  if (!found.is_confined) throw new IsolationFailed(`${role} passes its policies`)
  if (found.settings !== settings.map(([, value]) => value.slice(1, -1)).join(' ')) {
    throw new IsolationFailed('another company is bound')
  }
}

interface Found {
  readonly settings: string
  readonly role: string
  readonly is_confined: boolean
}

function roleOf({ member }: Bound, isReadOnly: boolean): string {
  if (!member) return companyRole
  return isReadOnly ? limitedRoles.reading : limitedRoles.writing
}

/** What the transaction is bound to, each as a literal. Those of a scope are empty unless somebody is limited. */
function settingsOf({ companyId, userId, member }: Bound): (readonly [name: string, value: string])[] {
  const warehouses = member?.warehouses?.map(literal).map((one) => one.slice(1, -1))
  return [
    ['mawrid.company', literal(companyId)],
    ['mawrid.seller', literal(userId)],
    ['mawrid.person', literal(member?.userId ?? null)],
    ['mawrid.warehouses', warehouses ? `'{${warehouses.join(',')}}'` : `''`],
  ]
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

/** Verifies role, company and scope before committing, without an extra round trip. */
export async function commitBound(client: pg.ClientBase, bound: Bound): Promise<void> {
  await commitAfter(client, [refusal(bound)])
}

/** Commits, bound or not, and returns whom `announce_event` announced to in the transaction, without an extra round trip. */
export async function commitWithHints(client: pg.ClientBase, bound?: Bound): Promise<string[]> {
  const collected = `select current_setting('mawrid.hints', true) as hints`
  const results: unknown = await commitAfter(client, [...(bound ? [refusal(bound)] : []), collected])
  const [row] = Array.isArray(results) ? (results.at(-2) as pg.QueryResult<{ hints: string | null }>).rows : []
  return row?.hints?.split(' ').filter(Boolean) ?? []
}

async function commitAfter(client: pg.ClientBase, statements: readonly string[]): Promise<unknown> {
  try {
    return await client.query([...statements, 'commit'].join('; '))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (error.code === inFailedTransaction) throw new RolledBack(error)
    if (error.code === unbound) throw new IsolationFailed(error.message)
    throw error
  }
}

function refusal(bound: Bound): string {
  const settings = settingsOf(bound).map(([, value]) => value)
  return `select refuse_unbound('${roleOf(bound, false)}', array[${settings.join(', ')}])`
}

const inFailedTransaction = '25P02'
/** Of `refuse_unbound`. */
const unbound = 'MW001'

function columnsOf(settings: SessionSettings): string {
  return settings.map(([setting, value]) => `set_config('${setting}', '${value}', true)`).join(', ')
}

/** A message with several statements takes no parameters, so only a UUID may be interpolated. */
function literal(id: string | null): string {
  if (id === null) return `''`
  if (!isUuid(id)) throw new Error('A company or person is bound by a UUID only')
  return `'${id}'`
}
