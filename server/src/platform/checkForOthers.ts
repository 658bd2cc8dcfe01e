import { readEachHost } from './database/connection.ts'
import type { Variables } from './environment.ts'
import { readEventsUrl } from './events/brokerUrl.ts'
import { isLoopback, openTo } from './openTo.ts'
import { PlainError } from './plainError.ts'
import type { Settings } from './settings.ts'

/** Required unless the sandbox replaces the services: addresses and credentials of real services. */
const ofServices = [
  'MAIL_URL',
  'SMS_URL',
  'SMS_KEY',
  'NAFATH_URL',
  'NAFATH_APP_ID',
  'NAFATH_APP_KEY',
  'WATHQ_URL',
  'WATHQ_KEY',
  'ADDRESS_URL',
  'ADDRESS_KEY',
  'PAYMENTS_URL',
  'PAYMENTS_KEY',
  'PAYMENTS_WEBHOOK_SECRET',
]

/** Published in this repository, so anybody could use them. */
const publishedKeys = new Set(['sandbox', 'sk_test_sandbox'])

/**
 * Checks the settings of an installation that others use: refuses those that would let strangers in or print invented
 * details on tax invoices, and returns warnings about the rest.
 */
export function checkForOthers(environment: Variables, settings: Settings): string[] {
  const opening = openTo(settings)
  if (opening.length === 0) return openMetrics(settings)
  const wrong = refusals(environment, settings)
  if (wrong.length > 0) {
    throw new PlainError(
      `Others can use this server (${opening.join(', ')}), so it needs settings of its own. ${wrong.join(' ')} ` +
        'To try it out with the stand-ins instead, set SANDBOX=on and DEMO=on.',
    )
  }
  return [...warnings(environment, settings), ...openMetrics(settings)]
}

/**
 * Only a warning: in a cluster the metrics collector runs on another machine, and only the network can restrict access.
 */
function openMetrics({ metrics: { host, port } }: Settings): string[] {
  if (port === undefined || isLoopback(host)) return []
  return [
    `METRICS_HOST is ${host}: whoever reaches port ${port} (METRICS_PORT) reads metrics; open it to your collector alone.`,
  ]
}

function refusals(environment: Variables, { sandbox }: Settings): string[] {
  if (sandbox) return []
  const missing = ofServices.filter((name) => !environment[name])
  const published = ofServices.filter((name) => publishedKeys.has(environment[name] ?? ''))
  return [
    ...(missing.length > 0 ? [`Not set: ${missing.join(', ')}.`] : []),
    ...(published.length > 0 ? [`Set to a published key: ${published.join(', ')}.`] : []),
    ...(environment.MARKETPLACE ? [] : ['MARKETPLACE is not set: invoices would name an invented company.']),
  ]
}

function warnings(environment: Variables, settings: Settings): string[] {
  const { hostname, protocol } = new URL(settings.publicUrl)
  const isHttps = protocol === 'https:'
  const checks: readonly (readonly [isWrong: boolean, warning: string])[] = [
    [settings.demo, 'DEMO=on: anybody signs in to four accounts with a published password.'],
    [settings.sandbox, 'SANDBOX=on: mails, identities and payments are stand-ins; nothing real is sent or paid.'],
    [!isHttps && !isLoopback(hostname), 'PUBLIC_URL is http: passwords and sign-ins travel unencrypted.'],
    [isHttps && !settings.trustProxy, 'TRUST_PROXY is off: rate limits take everybody behind your proxy for one.'],
    [isPlainMail(settings.mailUrl), 'MAIL_URL is smtp: mails may travel unencrypted; use smtps or ?requireTLS=true.'],
    [
      isPlainDatabase(settings.databaseUrl),
      'DATABASE_URL has no sslmode that encrypts: the connection may be unencrypted.',
    ],
    [
      isPlainDatabase(settings.databaseReplicaUrl),
      'DATABASE_REPLICA_URL has no sslmode that encrypts: the connection may be unencrypted.',
    ],
    [
      isPlainBroker(settings.eventsUrl),
      'EVENTS_URL is nats: its password and whose events are new travel unencrypted.',
    ],
    [settings.rateLimitFactor > 1, 'RATE_LIMITS=relaxed: passwords can be guessed a thousand times as quickly.'],
    [settings.privatePictures, 'PRIVATE_PICTURES=on: imports reach addresses of your own network.'],
    [!environment.SECRET, 'SECRET is not set: one was made in DATA_DIR, which other processes do not share.'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, warning]) => warning)
}

function isPlainMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'true'
}

/** The settings that make the connection to Postgres unencrypted. */
const plainModes: ReadonlySet<string | null> = new Set([null, 'disable', 'allow'])

function isPlainDatabase(address: string | undefined): boolean {
  if (!address) return false
  return readEachHost(address).some(({ connectionString = '' }) => {
    const { hostname, searchParams } = new URL(connectionString)
    // A folder is that of a socket.
    const host = searchParams.get('host') ?? hostname
    const isLocal = host === '' || host.startsWith('/') || isLoopback(host)
    return !isLocal && plainModes.has(searchParams.get('sslmode'))
  })
}

function isPlainBroker(address: string | undefined): boolean {
  if (!address) return false
  const { servers, isEncrypted } = readEventsUrl(address)
  return !isEncrypted && servers.some((server) => !isLoopback(new URL(`nats://${server}`).hostname))
}
