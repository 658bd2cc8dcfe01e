import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { updateProfile } from '@mawrid/contract/account/profile.calls.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { users } from '../../users/tables.ts'
import { type AccountAction, recordAccountAction } from '../recordAccountAction.ts'
import { recordStepChange } from '../secondStep/recordStepChange.ts'
import { removeEveryMethod } from '../secondStep/turnOn.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { retentionHolds } from '../tables.ts'
import { closeDueAccount } from './closeDueAccounts.ts'
import { deleteNightly } from './deleteNightly.ts'
import { openBusinessOf } from './openBusiness.ts'
import { writeExport } from './writeExport.ts'

const usage = `npm run person -- find TEXT --by NAME
npm run person -- export ID FILE.zip --by NAME
npm run person -- correct ID first_name=… last_name=… lang=ar --by NAME
npm run person -- sign-out ID --by NAME
npm run person -- reset-second-step ID --by NAME
npm run person -- hold ID --reason TEXT --by NAME
npm run person -- release ID --by NAME
npm run person -- erase ID --by NAME
npm run person -- expired --by NAME
npm run person -- reseal --by NAME
NAME is who does it; it is written down in the history, the person's where it is about one.`

interface PersonCommand {
  readonly command: string
  readonly rest: readonly string[]
  readonly by: string
  readonly reason: string
}

/** How many words each needs after its own. */
const commands = {
  find: 1,
  export: 2,
  correct: 2,
  'sign-out': 1,
  'reset-second-step': 1,
  hold: 1,
  release: 1,
  erase: 1,
  expired: 0,
  reseal: 0,
} as const

/** The options of a command line. */
export function readPersonCommand(args: string[]): PersonCommand {
  const { positionals, by, reason } = readOptions(args)
  const [command = '', ...rest] = positionals
  const wordsOf = new Map(Object.entries(commands))
  const words = wordsOf.get(command)
  const isRight = words !== undefined && rest.length >= words && by !== '' && (command !== 'hold' || reason !== '')
  if (!isRight) throw new PlainError(usage)
  return { command, rest, by, reason }
}

/** Does it, and gives what the person at the terminal reads. */
export async function runPersonCommand(parts: Parts, command: PersonCommand): Promise<string[]> {
  const [first = '', second = ''] = command.rest
  switch (command.command) {
    case 'find':
      return findPeople(parts, first, command.by)
    case 'export':
      return exportPerson(parts, await existing(parts, first), second, command.by)
    case 'correct':
      return correctPerson(parts, await existing(parts, first), command.rest.slice(1), command.by)
    case 'sign-out':
      return signPersonOut(parts, await existing(parts, first), command.by)
    case 'reset-second-step':
      return resetSecondStep(parts, await existing(parts, first), command.by)
    case 'hold':
      return holdPerson(parts, await existing(parts, first), command)
    case 'release':
      return releasePerson(parts, await existing(parts, first), command.by)
    case 'erase':
      return erasePersonNow(parts, await existing(parts, first), command.by)
    case 'reseal':
      return reseal(parts, command.by)
    default:
      return countExpired(parts, command.by)
  }
}

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly company: string | null
  readonly status: string
}

/** Written down for everybody it shows; what was searched for is not. */
async function findPeople(parts: Parts, text: string, by: string): Promise<string[]> {
  const { rows } = await parts.db.system.execute<Found>(sql`
    select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, c.name as company,
      case when u.closed_at is not null then 'closed' when u.closes_at is not null then 'closing'
        when u.blocked_at is not null then 'blocked' else 'open' end
      || case when h.id is not null then ', on hold' else '' end as status
    from users u left join companies c on c.user_id = u.id
      left join retention_holds h on h.user_id = u.id and h.released_at is null
    where u.id::text = ${text} or lower(u.email) = lower(${text}) or u.phone = ${text} or c.cr = ${text}
      or c.tax_number = ${text} or strpos(lower(u.first_name || ' ' || u.last_name), lower(${text})) > 0
    order by u.id limit 50`)
  await parts.db.transaction(async (tx) => {
    if (rows.length === 0) await recordOfNobody(parts, tx, 'find_by_staff', by)
    for (const { id } of rows) await record(parts, tx, id, 'find_by_staff', by)
  })
  if (rows.length === 0) return ['Nobody was found.']
  return rows.map(({ id, email, name, company, status }) => [id, email, name, company ?? '-', status].join('  '))
}

async function exportPerson(parts: Parts, userId: string, path: string, by: string): Promise<string[]> {
  const stored = await writeExport(parts, userId, 'person.zip')
  const content = await parts.files.read(stored.id)
  await writeFile(path, content ?? new Uint8Array(), { mode: 0o600 })
  await parts.files.remove(stored.id)
  await parts.db.transaction((tx) => record(parts, tx, userId, 'export_by_staff', by))
  return [`${path} holds ${stored.bytes} bytes. Delete it once it was handed over.`]
}

const correctable = { first_name: 'firstName', last_name: 'lastName', lang: 'lang' } as const
type Correctable = keyof typeof correctable

/** Names and language. Email and mobile are proven by their owner, in the profile. */
async function correctPerson(
  parts: Parts,
  userId: string,
  assignments: readonly string[],
  by: string,
): Promise<string[]> {
  const pairs = assignments.map((pair) => {
    const [, field = '', value = ''] = /^(\w+)=(.+)$/s.exec(pair) ?? []
    const isRight =
      Object.hasOwn(correctable, field) &&
      updateProfile.body.shape[field as Correctable].safeParse(value.trim()).success
    if (!isRight) throw new PlainError(`${pair} is not right.\n${usage}`)
    return { field: field as Correctable, value: value.trim() }
  })
  await parts.db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!before) throw new Problem('not_found')
    const change = Object.fromEntries(pairs.map(({ field, value }) => [correctable[field], value]))
    await tx
      .update(users)
      .set({ ...change, updatedAt: parts.clock.now() })
      .where(eq(users.id, userId))
    const changes = pairs.map(({ field }) => ({ field, before: null, after: null, is_hidden: true }))
    await record(parts, tx, userId, 'correct_by_staff', by, changes)
    await parts.events.announce(tx, { userId, kind: 'account', data: {} })
  })
  return ['It is corrected.']
}

async function signPersonOut(parts: Parts, userId: string, by: string): Promise<string[]> {
  const ended = await parts.db.transaction(async (tx) => {
    await record(parts, tx, userId, 'sign_out_by_staff', by)
    return endSessionsOf(parts, tx, userId, 'blocked')
  })
  return [`${ended} sessions are ended.`]
}

/** For who lost the phone and the recovery codes, after support has proven who asks. */
async function resetSecondStep(parts: Parts, userId: string, by: string): Promise<string[]> {
  await parts.db.transaction(async (tx) => {
    await removeEveryMethod(tx, userId)
    await endSessionsOf(parts, tx, userId, 'blocked')
    await recordStepChange(parts, tx, userId, 'reset_second_step_by_staff', { staff: by })
  })
  return ['Two-step verification is turned off. The person was emailed.']
}

async function holdPerson(parts: Parts, userId: string, { reason, by }: PersonCommand): Promise<string[]> {
  await parts.db.transaction(async (tx) => {
    const row = { id: randomUUIDv7(), userId, reason, placedBy: by, at: parts.clock.now() }
    await tx.insert(retentionHolds).values(row).onConflictDoNothing()
    await record(parts, tx, userId, 'hold_by_staff', by)
  })
  return ['Nothing of this person is deleted until it is released.']
}

async function releasePerson(parts: Parts, userId: string, by: string): Promise<string[]> {
  await parts.db.transaction(async (tx) => {
    const isOpen = and(eq(retentionHolds.userId, userId), isNull(retentionHolds.releasedAt))
    await tx.update(retentionHolds).set({ releasedAt: parts.clock.now() }).where(isOpen)
    await record(parts, tx, userId, 'release_by_staff', by)
  })
  return ['The hold is released.']
}

/** Closes the account at once instead of after its thirty days. What others wait for comes first. */
async function erasePersonNow(parts: Parts, userId: string, by: string): Promise<string[]> {
  const { db, clock } = parts
  const isHeld = and(eq(retentionHolds.userId, userId), isNull(retentionHolds.releasedAt))
  const [held] = await db.system.select({ id: retentionHolds.id }).from(retentionHolds).where(isHeld)
  if (held) throw new PlainError('The account is on hold. Release it first.')
  const { rows } = await db.system.execute<{ id: string }>(sql`select id from companies where user_id = ${userId}`)
  const open = rows[0] && (await openBusinessOf(db.system, rows[0].id, parts))
  if (open && open.deals + open.invoices + open.payments > 0) {
    throw new PlainError(
      `Open: ${open.deals} deals, ${open.invoices} invoices, ${open.payments} payments. End them first.`,
    )
  }
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ closesAt: clock.now() })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
    await record(parts, tx, userId, 'erase_by_staff', by)
  })
  await closeDueAccount(parts, userId)
  const [person] = await db.system.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, userId))
  if (!person?.closedAt) throw new PlainError('The account could not be closed now. Try again in an hour.')
  return ['The account is closed. What the law asks to keep is deleted when its time is over.']
}

/** One feature after the other: each goes through its own tables in parts. */
async function reseal(parts: Parts, by: string): Promise<string[]> {
  await parts.db.transaction((tx) => recordOfNobody(parts, tx, 'reseal_by_staff', by))
  let resealed = 0
  for (const resealPart of parts.reseals) resealed += await resealPart(parts)
  return [`${resealed} numbers of people are sealed with the new secret.`]
}

async function countExpired(parts: Parts, by: string): Promise<string[]> {
  await parts.db.transaction((tx) => recordOfNobody(parts, tx, 'expired_by_staff', by))
  const expired = await deleteNightly(parts, { isDryRun: true })
  return expired.length > 0 ? expired.map(({ table, rows }) => `${table}  ${rows}`) : ['Nothing is to be deleted.']
}

async function existing({ db }: Parts, id: string): Promise<string> {
  const [person] = await db.system.select({ id: users.id }).from(users).where(sql`${users.id}::text = ${id}`)
  if (!person) throw new PlainError(`There is nobody with the id ${id}. Use find.`)
  return person.id
}

/** Records an action that concerns no particular account. */
function recordOfNobody({ clock }: Parts, tx: Db, action: AccountAction, by: string): Promise<void> {
  const about = { companyId: null, kind: 'account', recordId: randomUUIDv7(), called: {}, at: clock.now() } as const
  return recordMove(tx, { ...about, side: 'operator', note: by, action, from: null, to: null })
}

function record(
  parts: Parts,
  tx: Db,
  userId: string,
  action: AccountAction,
  by: string,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  return recordAccountAction(parts, tx, userId, action, changes, { side: 'operator', note: by })
}

function readOptions(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args,
      options: { by: text, reason: text },
      allowPositionals: true,
    })
    return { positionals, by: values.by ?? '', reason: values.reason ?? '' }
  } catch {
    throw new PlainError(usage)
  }
}
