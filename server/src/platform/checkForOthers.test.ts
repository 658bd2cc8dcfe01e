import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServiceSettings } from '../../test/testServiceSettings.ts'
import { checkForOthers } from './checkForOthers.ts'
import { readSettings } from './settings.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mawrid-others-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const check = (environment: Readonly<Record<string, string>>) =>
  checkForOthers(environment, readSettings(environment, home))

test.for([
  {},
  { HOST: '127.0.0.1' },
  { PUBLIC_URL: 'http://localhost:5173' },
  { API_HOST: 'http://localhost:4000' },
  { CORS_ORIGINS: 'http://localhost:5173, http://127.0.0.1:5174' },
  { TRUST_PROXY: 'off' },
  { SANDBOX: 'off', DEMO: 'off' },
])('on one’s own machine nothing has to be set: %o', (environment) => {
  expect(check(environment)).toEqual([])
})

const opening = [
  ['PUBLIC_URL', { PUBLIC_URL: 'https://seller.mawrid.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.7:3000' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://mawrid@db.example/mawrid?sslmode=verify-full' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['API_HOST', { API_HOST: 'https://api.mawrid.example' }],
  ['API_HOST', { API_HOST: 'http://192.168.1.7:3000' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'http://localhost:5173, https://dashboard.example' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'http://192.168.1.7:5173' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
] as const

test.for(opening)('with %s %o demonstration and sandbox are off unless configured', ([, environment]) => {
  expect(readSettings(environment, home)).toMatchObject({ demo: false, sandbox: false })
  expect(readSettings({ ...environment, DEMO: 'on', SANDBOX: 'on' }, home)).toMatchObject({ demo: true, sandbox: true })
})

test.for(opening)('with %s %o it does not start with default keys, and names each', ([name, environment]) => {
  expect(() => check(environment)).toThrow(
    new RegExp(`\\(${name}\\).*Not set: MAIL_URL, SMS_URL, SMS_KEY,.* PAYMENTS_WEBHOOK_SECRET\\..*MARKETPLACE`),
  )
  expect(check({ ...environment, ...testServiceSettings })).not.toContain(expect.stringContaining('DEMO'))
})

test('each setting that makes the server accessible to others is named', () => {
  const environment = { HOST: '0.0.0.0', CORS_ORIGINS: 'https://dashboard.example', TRUST_PROXY: 'on' }
  expect(() => check(environment)).toThrow('(HOST, CORS_ORIGINS, TRUST_PROXY)')
})

test('a published key counts as missing, however it was set', () => {
  const environment = { HOST: '0.0.0.0', ...testServiceSettings, PAYMENTS_WEBHOOK_SECRET: 'sandbox' }
  expect(() => check(environment)).toThrow('Set to a published key: PAYMENTS_WEBHOOK_SECRET.')
})

test.for([
  [{ DEMO: 'on' }, 'DEMO=on'],
  [{ SANDBOX: 'on' }, 'SANDBOX=on'],
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL is http'],
  [{ TRUST_PROXY: 'off' }, 'TRUST_PROXY is off'],
  [{ MAIL_URL: 'smtp://mail.example:587' }, 'MAIL_URL is smtp'],
  [{ DATABASE_URL: 'postgres://mawrid@db.example/mawrid' }, 'DATABASE_URL has no sslmode'],
  [{ DATABASE_URL: 'postgres://mawrid@db.example/mawrid?sslmode=disable' }, 'DATABASE_URL has no sslmode'],
  [{ DATABASE_URL: 'postgres:///mawrid?host=db.example' }, 'DATABASE_URL has no sslmode'],
  [{ RATE_LIMITS: 'relaxed' }, 'RATE_LIMITS=relaxed'],
  [{ PRIVATE_PICTURES: 'on' }, 'PRIVATE_PICTURES=on'],
  [{ SECRET: '' }, 'SECRET is not set'],
  [{ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST is 0.0.0.0'],
] as const)('%o is warned of', ([environment, warning]) => {
  const fine = {
    ...testServiceSettings,
    PUBLIC_URL: 'https://seller.mawrid.example',
    TRUST_PROXY: 'on',
    MAIL_URL: 'smtps://mail.example',
    SECRET: 's'.repeat(32),
  }
  expect(check(fine)).toEqual([])
  expect(check({ ...fine, ...environment })).toEqual([expect.stringContaining(warning)])
})

test('publicly readable metrics cause a warning on a developer’s machine too, and only where they are served', () => {
  expect(check({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.4' })).toEqual([expect.stringContaining('port 9100')])
  expect(check({ METRICS_PORT: '9100' })).toEqual([])
  expect(check({ METRICS_HOST: '0.0.0.0' })).toEqual([])
})
