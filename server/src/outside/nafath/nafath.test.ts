import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { OutsideCall, OutsideReply } from '../request.ts'
import { createNafath } from './nafath.ts'

const log = pino({ level: 'silent' })
const settings = {
  nafath: {
    url: 'https://nafath.test',
    appId: 'app',
    appKey: 'key',
    service: 'OpenAccount',
    audience: 'Mawrid',
    issuers: ['Nafath App', 'https://nafath.api.elm.sa'],
    serverIp: '198.51.100.7',
  },
}
const request = { id: 'r-1', nationalId: '1000000008', lang: 'ar', personIp: '203.0.113.5' } as const

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let strangers: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  strangers = await generateKeyPair('RS256')
})

/** Nafath with these answers, and the requests it received. */
function nafathAnswering(answer: (call: OutsideCall) => OutsideReply | Promise<OutsideReply>, service = 'OpenAccount') {
  const requests: OutsideCall[] = []
  const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
  const callOnce = async (call: OutsideCall) => {
    requests.push(call)
    return answer(call)
  }
  const outside = { call: callOnce, callOnce }
  return {
    nafath: createNafath({ settings: { nafath: { ...settings.nafath, service } }, outside, clock, log }),
    requests,
    clock,
  }
}

/** Nafath with its published keys. */
function publishing(...kids: string[]) {
  return nafathAnswering(async () => {
    const jwk = await exportJWK(keys.publicKey)
    return { status: 200, body: { keys: kids.map((kid) => ({ ...jwk, kid, alg: 'RS256', use: 'sig' })) } }
  })
}

function aToken(changes: object = {}, { key = keys.privateKey, kid = 'k1', exp = '5m' } = {}) {
  const claims = { transId: 't-1', status: 'COMPLETED', firstName: 'نورة', fatherName: 'سعد', familyName: 'العتيبي' }
  return new SignJWT({ iss: 'Nafath App', aud: 'Mawrid', sub: '1000000008', ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key)
}

test('a request sends the application, the person’s address and ours, and keeps the leading zero of its number', async () => {
  const { nafath, requests } = nafathAnswering(() => ({ status: 201, body: { transId: 't-1', random: '07' } }))
  expect(await nafath.open(request)).toEqual({ transId: 't-1', number: '07' })
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: 'https://nafath.test/api/v1/mfa/request?local=ar&requestId=r-1',
      headers: { 'app-id': 'app', 'app-key': 'key', 'x-forwarded-for': '203.0.113.5, 198.51.100.7' },
      body: { nationalId: '1000000008', service: 'OpenAccount' },
      repeatable: false,
    },
  ])
})

test.for([
  ['an active transaction', 400, { code: '400-034-050' }, 'identity_in_progress'],
  ['a key of another environment', 403, { code: '403-000-000', reference: 'x' }, 'outside_unavailable'],
  ['a wrong path', 404, 'No Mapping Rule matched', 'outside_unavailable'],
  ['an unknown service', 422, { code: '422-031-046' }, 'outside_unavailable'],
  ['an answer without a number', 201, { transId: 't-1' }, 'outside_unavailable'],
] as const)('%s is answered with %i %o and means %s', async ([_what, status, body, code]) => {
  const { nafath } = nafathAnswering(() => ({ status, body }))
  await expect(nafath.open(request)).rejects.toMatchObject({ code })
})

test.for([
  ['400-034-051', 'EXPIRED'],
  ['400-034-053', 'EXPIRED'],
] as const)('asked how it stands, Nafath answers %s: it is %s', async ([code, status]) => {
  const { nafath } = nafathAnswering(() => ({ status: 400, body: { code } }))
  expect(await nafath.statusOf({ nationalId: '1000000008', transId: 't-1', number: '07' })).toBe(status)
})

test('a request is valid for three minutes, or for one minute without the face check', () => {
  const answer = () => ({ status: 200, body: null })
  expect(nafathAnswering(answer).nafath.decisionSeconds).toBe(180)
  expect(nafathAnswering(answer, 'OpenAccountWithoutBio').nafath.decisionSeconds).toBe(60)
})

test('a token of Nafath proves identity and name', async () => {
  const { nafath } = publishing('k1')
  const names = { englishFirstName: 'NOURAH', englishSecondName: '-', englishLastName: 'ALOTAIBI' }
  expect(await nafath.readProof(await aToken(names))).toEqual({
    transId: 't-1',
    status: 'COMPLETED',
    nationalId: '1000000008',
    nameAr: 'نورة سعد العتيبي',
    nameEn: 'NOURAH ALOTAIBI',
  })
})

test('a token is refused with a wrong signature, issuer, audience or time, or without a required claim', async () => {
  const { nafath } = publishing('k1')
  const bad = [
    aToken({}, { key: strangers.privateKey }),
    aToken({ iss: 'somebody' }),
    aToken({ aud: 'another shop' }),
    aToken({}, { exp: '-2m' }),
    aToken({ status: 'WAITING' }),
    aToken({ transId: undefined }),
    Promise.resolve('no.token.atall'),
  ]
  for (const token of bad) await expect(nafath.readProof(await token)).rejects.toMatchObject({ code: 'forbidden' })
})

test('an expired token is accepted for another minute, since clocks differ', async () => {
  const { nafath } = publishing('k1')
  expect(await nafath.readProof(await aToken({}, { exp: '-30s' }))).toMatchObject({ transId: 't-1' })
})

test('keys are fetched once a day, and for an unknown key at most once a minute', async () => {
  const { nafath, requests, clock } = publishing('k1')
  const good = await aToken({}, { exp: '3d' })
  const unknown = await aToken({}, { kid: 'k9', exp: '3d' })
  for (let time = 0; time < 3; time += 1) await nafath.readProof(good)
  expect(requests).toHaveLength(1)
  await expect(nafath.readProof(unknown)).rejects.toMatchObject({ code: 'forbidden' })
  expect(requests).toHaveLength(1)
  clock.ms += 61_000
  for (let time = 0; time < 3; time += 1)
    await expect(nafath.readProof(unknown)).rejects.toMatchObject({ code: 'forbidden' })
  expect(requests).toHaveLength(2)
  clock.ms += 24 * 3_600_000
  await nafath.readProof(good)
  expect(requests).toHaveLength(3)
})

test('while the keys cannot be fetched, a token is neither accepted nor refused', async () => {
  const { nafath } = nafathAnswering(() => ({ status: 200, body: 'maintenance' }))
  await expect(nafath.readProof(await aToken())).rejects.toMatchObject({ code: 'outside_unavailable' })
})
