import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEventsUrl } from './events/brokerUrl.ts'
import { readSettings } from './settings.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mawrid-settings-'))
})
afterEach(() => rmSync(home, { recursive: true }))

test('without settings the complete product runs on port 3000', () => {
  const settings = readSettings({}, home)
  expect(settings).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    dataDir: join(home, 'data'),
  })
  expect(settings.mailUrl).toBe('smtp://127.0.0.1:3002')
})

test('several processes share stand-ins that one of them, or none, has started', () => {
  const shared = readSettings({ SANDBOX: 'shared', SANDBOX_PORT: '4001' }, home)
  expect(shared).toMatchObject({ sandbox: true, startsSandbox: false, mailUrl: 'smtp://127.0.0.1:4002' })
  expect(readSettings({}, home)).toMatchObject({ sandbox: true, startsSandbox: true })
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', MAIL_URL: '' }, home).port).toBe(3000)
})

test('a setting can be the content of a file, without its line end', () => {
  const file = join(home, 'key')
  writeFileSync(file, 'a key of the register\n')
  expect(readSettings({ WATHQ_KEY_FILE: file }, home).wathqKey).toBe('a key of the register')
  expect(() => readSettings({ WATHQ_KEY_FILE: file, WATHQ_KEY: 'another' }, home)).toThrow(
    'WATHQ_KEY and WATHQ_KEY_FILE are both set',
  )
  expect(() => readSettings({ WATHQ_KEY_FILE: join(home, 'none') }, home)).toThrow(
    /^WATHQ_KEY_FILE cannot be read: ENOENT/,
  )
  expect(() => readSettings({ SECRET_FILE: file }, home)).toThrow('SECRET has fewer than 32 characters')
})

test('the secret is created once and kept', () => {
  expect(readSettings({}, home).secret).toBe(readSettings({}, home).secret)
})

test.for([
  [{ PORT: '99999' }, 'PORT is not a whole number from 1 to 65533'],
  [{ PORT: 'three' }, 'PORT is not a whole number'],
  [{ DEMO: 'yes' }, 'DEMO is not one of on, off'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address that begins with postgres:'],
  [{ ARCHIVE_AFTER_YEARS: '5' }, 'ARCHIVE_AFTER_YEARS is not a whole number from 6 to 100'],
  [{ RETENTION_DAYS: 'invoices=30' }, 'RETENTION_DAYS has "invoices=30"'],
  [
    { RETENTION_DAYS: 'events=3, market_events=31' },
    'RETENTION_DAYS sets market_events to 31 days, and not from 3 to 30',
  ],
  [{ SECRET: 'short' }, 'SECRET has fewer than 32 characters'],
  [{ CORS_ORIGINS: 'not an origin' }, 'CORS_ORIGINS has not'],
  [
    { ZATCA_ENV: 'production', ZATCA_URL: 'http://gw.example.sa' },
    'ZATCA_URL is not an address that begins with https:',
  ],
  [
    { ZATCA_ENV: 'simulation', ZATCA_URL: 'http://127.0.0.1:3001' },
    'ZATCA_URL is not an address that begins with https:',
  ],
  [{ ZATCA_URL: 'http://gw.example.sa' }, 'ZATCA_URL is not an address that begins with https:'],
  [{ DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be written'],
] as const)('%o is refused in one line that names it', ([environment, message]) => {
  expect(() => readSettings(environment, home)).toThrow(message)
})

test('all invalid settings are named at once', () => {
  expect(() => readSettings({ PORT: '0', LOG_LEVEL: 'loud' }, home)).toThrow(/PORT.*LOG_LEVEL/)
})

test.for([
  [{ ZATCA_ENV: 'production' }, 'https://gw-fatoora.zatca.gov.sa/e-invoicing'],
  [{ ZATCA_ENV: 'sandbox' }, 'http://127.0.0.1:3001/zatca/e-invoicing'],
  [{ ZATCA_ENV: 'sandbox', ZATCA_URL: 'http://localhost:9/zatca/' }, 'http://localhost:9/zatca'],
  [{ ZATCA_ENV: 'sandbox', ZATCA_URL: 'https://gw.example.sa' }, 'https://gw.example.sa'],
] as const)('with %o, ZATCA is called at %s', ([environment, url]) => {
  expect(readSettings(environment, home).zatca.url).toBe(url)
})

test.each([
  ['redis://broker', 'is not an address that begins with nats: or tls:'],
  ['nats://broker:port', 'names a host that cannot be read: "broker:port"'],
  ['nats://mawrid:100%@broker', 'has a % in its user or password'],
  ['nats://broker/a.product', 'names the product by other than letters'],
])('EVENTS_URL=%s is refused', (address, why) => {
  expect(() => readSettings({ EVENTS_URL: address }, home)).toThrow(`EVENTS_URL ${why}`)
})

test('the address of a broker has its hosts, who signs in to it, and the name of the product', () => {
  expect(readEventsUrl('nats://broker')).toEqual({
    servers: ['broker:4222'],
    isEncrypted: false,
    user: undefined,
    password: undefined,
    subject: 'mawrid.hints',
  })
  expect(readEventsUrl('tls://mawrid:p%40ss@one,two:4223,[::1]/trial-2')).toEqual({
    servers: ['one:4222', 'two:4223', '[::1]:4222'],
    isEncrypted: true,
    user: 'mawrid',
    password: 'p@ss',
    subject: 'trial-2.hints',
  })
})
