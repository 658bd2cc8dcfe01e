import { expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { type NafathFixture, startNafathFixture } from '../../../../test/nafathFixture.ts'
import { aNationalId } from '../../../../test/nationalId.ts'
import { nafathPause } from '../limits.ts'
import { nationalIdsOf } from '../nationalIds.ts'

/** An account with a confirmed email, registered with this national ID by anyone. */
async function accountWith({ server }: NafathFixture, nationalId: string): Promise<string> {
  const ids = nationalIdsOf(server.parts)
  const proof = { nationalIdSealed: ids.seal(nationalId), nationalIdHash: ids.hash(nationalId) }
  return (
    await aSeller(server)
      .with({ isActive: false, ...proof })
      .create()
  ).userId
}

function post({ server }: NafathFixture, path: string, payload: object, remoteAddress = '127.0.0.1') {
  return server.app.inject({ method: 'POST', url: `/api/v1/seller/${path}/`, payload, remoteAddress })
}

test('O-05: registering with another person’s national ID does not prevent that person from activating', async () => {
  const world = await startNafathFixture()
  const nationalId = aNationalId()
  const [stranger, another, holder] = [
    await accountWith(world, nationalId),
    await accountWith(world, nationalId),
    await accountWith(world, nationalId),
  ]
  const activate = (userId: string, ip: string) => post(world, 'activate-account', { user_id: userId }, ip)
  const ringAndDecline = async (userId: string, ip: string) => {
    expect((await activate(userId, ip)).statusCode).toBe(200)
    await world.answer(nationalId, {})
    await world.server.parts.limits.forget(nafathPause, userId)
  }

  for (let time = 0; time < 3; time += 1) await ringAndDecline(stranger, `2001:db8:1:${time}::1`)
  // The account that was declined three times, wherever it is; and the site, with whatever account.
  expect((await activate(stranger, '2001:db8:2::1')).statusCode).toBe(429)
  for (let time = 0; time < 2; time += 1) await ringAndDecline(another, `2001:db8:1:${time}::1`)
  expect((await activate(another, '2001:db8:1:5::1')).statusCode).toBe(429)

  const opened = await activate(holder, '203.0.113.7')
  expect(opened.statusCode).toBe(200)
  const { number, token } = opened.json()
  await world.answer(nationalId, { choice: number })
  expect((await post(world, 'activate-after-nafath', { token })).statusCode).toBe(200)
  await world.close()
}, 30_000)

test('C-20: an account can notify a phone at most once a minute', async () => {
  const world = await startNafathFixture()
  const nationalId = aNationalId()
  const userId = await accountWith(world, nationalId)
  expect((await post(world, 'activate-account', { user_id: userId })).statusCode).toBe(200)
  await world.answer(nationalId, {})
  const soon = await post(world, 'activate-account', { user_id: userId })
  expect(soon.statusCode).toBe(429)
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
  await world.close()
})
