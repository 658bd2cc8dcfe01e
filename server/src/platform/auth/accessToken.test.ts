import { accessTokenSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { accessTokens } from './accessToken.ts'
import { keyFor } from './keys.ts'

const secret = 'a secret of the test, long enough'
const claims = { userId: '0198c2a0-0000-7000-8000-000000000001', sessionId: '0198c2a0-0000-7000-8000-000000000002' }
const start = Date.UTC(2026, 10, 21, 9)

function tokensAt(seconds: number, of = secret) {
  return accessTokens([of], { now: () => new Date(start + seconds * 1000) })
}

test('an access token contains person and session for ten minutes', async () => {
  const token = await tokensAt(0).issue(claims)
  expect(await tokensAt(accessTokenSeconds - 1).read(token)).toEqual(claims)
})

test('S-18: an expired access token is recognised as expired', async () => {
  const token = await tokensAt(0).issue(claims)
  await expect(tokensAt(accessTokenSeconds).read(token)).rejects.toMatchObject({ code: 'token_expired' })
})

test('S-18: a cached access token expires like any other', async () => {
  let now = start
  const tokens = accessTokens([secret], { now: () => new Date(now) })
  const token = await tokens.issue(claims)
  expect(await tokens.read(token)).toEqual(claims)
  now += accessTokenSeconds * 1000 - 1
  expect(await tokens.read(token)).toEqual(claims)
  now += 1
  await expect(tokens.read(token)).rejects.toMatchObject({ code: 'token_expired' })
})

test('an access token of another secret is refused', async () => {
  const token = await tokensAt(0, 'another secret').issue(claims)
  await expect(tokensAt(1).read(token)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('an access token without a signature is refused', async () => {
  const [, payload] = (await tokensAt(0).issue(claims)).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  await expect(tokensAt(1).read(`${header}.${payload}.`)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('an access token without a session is refused', async () => {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('mawrid')
    .setSubject(claims.userId)
    .setExpirationTime(start / 1000 + 60)
    .sign(keyFor(secret, 'access token'))
  await expect(tokensAt(1).read(token)).rejects.toMatchObject({ code: 'unauthorized' })
})
