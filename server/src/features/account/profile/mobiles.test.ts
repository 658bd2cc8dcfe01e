import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { mobileChangesOfPerson } from '../limits.ts'
import * as phones from '../phones.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const change = (seller: SignedInSeller, phone: string) =>
  callApi(server, seller, 'PUT', '/api/v1/seller/profile/update/', {
    first_name: 'Noura',
    last_name: 'Al-Otaibi',
    phone,
    lang: 'en',
    avatar: null,
  })

test('C-29: trying mobile numbers one after another does not reveal which have accounts', async () => {
  const { points } = mobileChangesOfPerson
  const seller = await aSeller(server).with({ phone: '+966553330000' }).signIn()
  for (let n = 0; n < points; n += 1)
    await aSeller(server)
      .with({ phone: `+9665533310${n + 10}` })
      .create()
  const answers = []
  for (let n = 0; n <= points; n += 1) answers.push(await change(seller, `05533310${n + 10}`))
  expect(answers.slice(0, points).map(({ status }) => status)).toEqual(Array(points).fill(422))
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  // Everything but the number can still be changed.
  expect((await change(seller, '0553330000')).status).toBe(200)
})

test('C-29: of two people who take the same number at once, one gets it and the other gets an error', async () => {
  const [one, other] = [await aSeller(server).signIn(), await aSeller(server).signIn()]
  // Both look before either writes.
  vi.spyOn(phones, 'isPhoneTaken').mockResolvedValue(false)
  const answers = await Promise.all([change(one, '0553332000'), change(other, '0553332000')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject([{ path: 'phone', code: 'taken' }])
})
