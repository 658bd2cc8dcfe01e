import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { companies } from './registrations.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())

const find = (number: string, apiKey = 'sandbox') =>
  fetch(`${sandbox.url}/wathq/commercial-registration/fullinfo/${number}?language=ar`, { headers: { apiKey } })

test('the register accepts either number of a company, and refuses wrong keys and formats', async () => {
  const [company] = companies
  for (const number of [company?.number, company?.unifiedNumber]) {
    expect(await (await find(number ?? '')).json()).toMatchObject({ crNumber: company?.number, status: { id: 1 } })
  }
  const statuses = [find('1010274836', 'guess'), find('12'), find('1010999998'), find('1010429429'), find('1010503503')]
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 400, 404, 429, 503])
})

test('every number in the register is unique', () => {
  const numbers = companies.flatMap(({ number, unifiedNumber }) => [number, unifiedNumber])
  expect(new Set(numbers).size).toBe(numbers.length)
})
