import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { unzip } from '../../../../test/unzip.ts'
import { historyEntries } from '../../../platform/history/tables.ts'
import { readTimeline } from '../../companies/index.ts'
import { users } from '../../users/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { readPersonCommand, runPersonCommand } from './personCommand.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  emailsOf(server)
})
afterAll(() => server.close())

const run = (...args: string[]) => runPersonCommand(server.parts, readPersonCommand(args))
const personOf = async (id: string) => (await server.parts.db.system.select().from(users).where(eq(users.id, id)))[0]

test('staff find a person, hand over a copy, correct a name, sign out, hold and erase; each is in the history', async () => {
  const { user } = await aSeller(server).with({ firstName: 'Huda', lastName: 'Al-Harbi' }).withCompany().signIn()
  const { id } = user
  expect(await run('find', 'huda al', '--by', 'Sami')).toEqual([
    expect.stringContaining(`${id}  ${user.email}  Huda Al-Harbi`),
  ])
  expect(await run('find', user.email.toUpperCase(), '--by', 'Sami')).toHaveLength(1)
  expect(await run('find', 'qwrtzu', '--by', 'Sami')).toEqual(['Nobody was found.'])

  const path = join(tmpdir(), `${id}.zip`)
  await run('export', id, path, '--by', 'Sami')
  const rows = JSON.parse(
    unzip(await readFile(path))
      .get('data/users.json')
      ?.toString() ?? '',
  )
  await rm(path)
  expect(rows).toMatchObject([{ first_name: 'Huda' }])

  await run('correct', id, 'first_name=Hoda', '--by', 'Sami')
  expect(await personOf(id)).toMatchObject({ firstName: 'Hoda' })
  expect(await run('sign-out', id, '--by', 'Sami')).toEqual(['1 sessions are ended.'])

  await run('hold', id, '--reason', 'A claim of March', '--by', 'Legal')
  expect(await run('find', id, '--by', 'Legal')).toEqual([expect.stringContaining('open, on hold')])
  await expect(run('erase', id, '--by', 'Sami')).rejects.toThrow('on hold')
  await run('release', id, '--by', 'Legal')
  const before = (await readTimeline(server.parts.db.system, id)).map(({ action }) => action)
  expect(before).toEqual(expect.arrayContaining(['export_by_staff', 'correct_by_staff', 'hold_by_staff']))
  await run('erase', id, '--by', 'Sami')
  expect(await personOf(id)).toMatchObject({ firstName: '', closedAt: expect.any(Date) })
  const staff = (await readTimeline(server.parts.db.system, id)).filter(({ by }) => by.side === 'operator')
  expect(staff.map(({ note }) => note)).toEqual(expect.arrayContaining(['Sami']))
  expect(staff.every(({ note }) => note)).toBe(true)
})

test('staff commands that look people up, list expiring data or re-encrypt leave an audit record', async () => {
  const { db } = server.parts
  const { user } = await aSeller(server).with({ lastName: 'Al-Mutlaq' }).withCompany().signIn()
  await run('find', 'al-mutlaq', '--by', 'Reem')
  await run('find', 'somebody unknown', '--by', 'Reem')
  await run('expired', '--by', 'Reem')
  await run('reseal', '--by', 'Reem')
  expect(await readTimeline(db.system, user.id)).toMatchObject([
    { action: 'find_by_staff', note: 'Reem', by: { side: 'operator' } },
  ])
  const all = await db.system.select().from(historyEntries).where(eq(historyEntries.note, 'Reem'))
  expect(all.map(({ action }) => action).sort()).toEqual([
    'expired_by_staff',
    'find_by_staff',
    'find_by_staff',
    'reseal_by_staff',
  ])
  expect(JSON.stringify(all)).not.toContain('somebody unknown')
})

test.each(['first_name= ', 'first_name=https://evil.test/win', 'lang=fr', 'toString=x', 'constructor=y'])(
  'staff cannot correct %j',
  async (pair) => {
    const { user } = await aSeller(server).signIn()
    await expect(run('correct', user.id, pair, '--by', 'Sami')).rejects.toThrow('npm run person')
    expect(await personOf(user.id)).toMatchObject({ firstName: user.first_name, lang: user.lang })
  },
)

test.each([
  [['find', '--by', 'Sami']],
  [['find', 'huda']],
  [['expired']],
  [['reseal']],
  [['export', 'some-id', 'file.zip']],
  [['hold', 'some-id', '--by', 'Legal']],
  [['rename', 'some-id', '--by', 'Sami']],
  [['find', 'x', '--by', 'Sami', '--nome', 'y']],
])('%j is answered with how it is used', (args) => {
  expect(() => readPersonCommand(args)).toThrow('npm run person')
})

test('after SECRET was replaced, national IDs are encrypted and found by the new one alone', async () => {
  const { parts } = server
  const nationalId = '1000000008'
  const old = nationalIdsOf(parts)
  const proof = { nationalIdSealed: old.seal(nationalId), nationalIdHash: old.hash(nationalId) }
  const { userId } = await aSeller(server).with(proof).create()
  const secret = 'another secret of more than thirty-two characters'
  const settings = { ...parts.settings, secret, previousSecret: parts.settings.secret }
  const reseal = () => runPersonCommand({ ...parts, settings }, readPersonCommand(['reseal', '--by', 'Sami']))
  expect(await reseal()).toEqual([expect.stringMatching(/^1 /)])
  expect(await reseal()).toEqual([expect.stringMatching(/^0 /)])
  const renewed = nationalIdsOf({ settings: { ...parts.settings, secret, previousSecret: undefined } })
  const person = await personOf(userId)
  expect(renewed.open(person?.nationalIdSealed ?? '')).toBe(nationalId)
  expect(person?.nationalIdHash).toEqual(renewed.hash(nationalId))
})
