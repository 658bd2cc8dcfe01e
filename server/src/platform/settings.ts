import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { SigningSecrets } from './auth/keys.ts'
import { readEnvironment, type Variables } from './environment.ts'
import { type Marketplace, readMarketplace } from './marketplace.ts'
import { openTo } from './openTo.ts'
import { PlainError } from './plainError.ts'
import { type RetentionDays, readRetentionDays } from './retention/periods.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** Where metrics are served; nowhere without a port. */
  readonly metrics: { readonly host: string; readonly port: number | undefined }
  readonly dataDir: string
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** Connects directly, past a pooler. */
  readonly databaseDirectUrl: string | undefined
  /** Copies of the database, for reading. */
  readonly databaseReplicaUrl: string | undefined
  /** How old what is read from them may be. */
  readonly replicaMaxAgeMs: number
  /** A broker for hints of new events; undefined for the database's own NOTIFY. */
  readonly eventsUrl: string | undefined
  /** Whether statements are prepared by name; undefined lets the start find out whether they can be. */
  readonly databasePrepares: boolean | undefined
  /** Whether a start applies migrations, or only checks that all are applied. */
  readonly appliesMigrations: boolean
  readonly publicUrl: string
  /** The API's address for the dashboard; empty when this server answers its calls. */
  readonly apiHost: string
  /** How often the dashboard checks its session, besides on focus; 0 is never. */
  readonly sessionPollSeconds: number
  readonly corsOrigins: readonly string[]
  readonly storageUrl: string
  readonly mailUrl: string
  readonly mailFrom: string
  readonly smsUrl: string
  readonly smsKey: string
  readonly nafath: NafathSettings
  readonly wathqUrl: string
  readonly wathqKey: string
  readonly addressUrl: string
  readonly addressKey: string
  readonly paymentsUrl: string
  readonly paymentsKey: string
  /** A secret shared with the payment service, which authenticates its webhooks. */
  readonly paymentsWebhookSecret: string
  readonly zatca: ZatcaSettings
  readonly secret: string
  /** The other secret while one is replaced: what it encrypted can be read. */
  readonly previousSecret: string | undefined
  /** The secrets whose signatures are accepted; the first one signs. */
  readonly signingSecrets: SigningSecrets
  /** The operator who sells the plans, and the bank account for transfers. */
  readonly marketplace: Marketplace
  /** Whether staff review listings before they are published. */
  readonly listingReview: boolean
  /** How long rows stay that only time ends. */
  readonly retentionDays: RetentionDays
  /** How old movements are before they may be archived. */
  readonly archiveAfterYears: number
  readonly demo: boolean
  /** Whether the sandbox stands in for the outside services. */
  readonly sandbox: boolean
  /** Whether this process starts the sandbox; otherwise one that runs already is used. */
  readonly startsSandbox: boolean
  readonly sandboxPort: number
  /** How long the sandbox's staff take to approve a submission. */
  readonly sandboxReviewSeconds: number
  /** How often a buyer of the sandbox sends a request; 0 is never. */
  readonly sandboxBuyersSeconds: number
  readonly sandboxSmtpPort: number
  /** By how much the threads of imports yield to requests, in Linux' own measure: 0, they do not, to 19. */
  readonly importNiceness: number
  readonly rateLimitFactor: number
  /** Allows imported pictures from private addresses. */
  readonly privatePictures: boolean
  readonly trustProxy: boolean
  /** How long a stopping process keeps answering, so that load balancers notice. */
  readonly drainMs: number
  /** How far the clocks of this process and of the database may be apart. */
  readonly maxClockSkewMs: number
  readonly logLevel: string
  /** Where traces are sent; undefined: there are none. */
  readonly traces: TraceSettings | undefined
}

export interface TraceSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: 'always_on' | 'always_off' | 'traceidratio'
  /** The share of traces that is recorded, for `traceidratio`. */
  readonly ratio: number
}

/** Values assigned by Elm when the application was registered. */
export interface NafathSettings {
  readonly url: string
  readonly appId: string
  readonly appKey: string
  /** The service key; one that ends in `WithoutBio` needs no face check. */
  readonly service: string
  /** The name of the service provider, which its tokens are made out to. */
  readonly audience: string
  readonly issuers: readonly string[]
  /** The address this server calls from, which Nafath wants named. */
  readonly serverIp: string
}

/** ZATCA's gateway for e-invoices. */
export interface ZatcaSettings {
  /** Only `production` has legal effect; `sandbox` is our stand-in, or ZATCA's developer portal. */
  readonly environment: 'sandbox' | 'simulation' | 'production'
  /** Without the path of the environment. */
  readonly url: string
}

const zatcaUrl = 'https://gw-fatoora.zatca.gov.sa/e-invoicing'

/** The settings of this process, or one line that names each that is wrong. */
export function readSettings(environment: Variables, home: string): Settings {
  const env = readEnvironment(environment)
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(home, env.DATA_DIR)
  prepareDataFolder(dataDir)
  const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const apiHost = withoutSlash(env.API_HOST ?? '')
  const corsOrigins = env.CORS_ORIGINS.split(/[\s,]+/)
    .filter(Boolean)
    .map(originOf)
  const trustProxy = env.TRUST_PROXY === 'on'
  // Accounts with published passwords and services that anybody may approve are for local trials only.
  const openings = openTo({
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    host: env.HOST,
    apiHost,
    corsOrigins,
    trustProxy,
  })
  const byDefault = openings.length > 0 ? 'off' : 'on'
  const sandbox = env.SANDBOX ?? byDefault
  const sandboxPort = env.SANDBOX_PORT ?? env.PORT + 1
  const sandboxSmtpPort = sandboxPort + 1
  const secret = env.SECRET ?? storedSecret(join(dataDir, 'secret'))
  const previousSigns = env.SECRET_PREVIOUS_USE === 'all' ? env.SECRET_PREVIOUS : undefined
  return {
    port: env.PORT,
    host: env.HOST,
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    replicaMaxAgeMs: env.REPLICA_MAX_AGE_SECONDS * 1_000,
    eventsUrl: env.EVENTS_URL,
    databasePrepares: env.DATABASE_PREPARE === 'auto' ? undefined : env.DATABASE_PREPARE === 'on',
    appliesMigrations: env.MIGRATIONS === 'apply',
    publicUrl,
    apiHost,
    sessionPollSeconds: env.SESSION_POLL_SECONDS,
    corsOrigins,
    storageUrl: env.STORAGE_URL ?? `file:${join(dataDir, 'files')}`,
    mailUrl: env.MAIL_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL ?? `http://127.0.0.1:${sandboxPort}/sms/messages`,
    smsKey: env.SMS_KEY,
    nafath: {
      url: withoutSlash(env.NAFATH_URL ?? `http://127.0.0.1:${sandboxPort}/nafath`),
      appId: env.NAFATH_APP_ID,
      appKey: env.NAFATH_APP_KEY,
      service: env.NAFATH_SERVICE,
      audience: env.NAFATH_AUDIENCE,
      issuers: env.NAFATH_ISSUERS.split(',').map((issuer) => issuer.trim()),
      serverIp: env.NAFATH_SERVER_IP,
    },
    wathqUrl: withoutSlash(env.WATHQ_URL ?? `http://127.0.0.1:${sandboxPort}/wathq/commercial-registration`),
    wathqKey: env.WATHQ_KEY,
    addressUrl: withoutSlash(env.ADDRESS_URL ?? `http://127.0.0.1:${sandboxPort}/NationalAddress`),
    addressKey: env.ADDRESS_KEY,
    paymentsUrl: withoutSlash(env.PAYMENTS_URL ?? `http://127.0.0.1:${sandboxPort}/moyasar/v1`),
    paymentsKey: env.PAYMENTS_KEY,
    paymentsWebhookSecret: env.PAYMENTS_WEBHOOK_SECRET,
    zatca: {
      environment: env.ZATCA_ENV,
      url: zatcaAddress(
        env.ZATCA_ENV,
        env.ZATCA_URL ?? (env.ZATCA_ENV === 'sandbox' ? `http://127.0.0.1:${sandboxPort}/zatca/e-invoicing` : zatcaUrl),
      ),
    },
    previousSecret: env.SECRET_PREVIOUS,
    secret,
    signingSecrets: previousSigns ? [secret, previousSigns] : [secret],
    marketplace: readMarketplace(env.MARKETPLACE, home),
    listingReview: env.LISTING_REVIEW === 'on',
    retentionDays: readRetentionDays(env.RETENTION_DAYS),
    archiveAfterYears: env.ARCHIVE_AFTER_YEARS,
    demo: (env.DEMO ?? byDefault) === 'on',
    sandbox: sandbox !== 'off',
    startsSandbox: sandbox === 'on',
    sandboxPort,
    sandboxReviewSeconds: env.SANDBOX_REVIEW_SECONDS,
    sandboxBuyersSeconds: env.SANDBOX_BUYERS_SECONDS,
    sandboxSmtpPort,
    importNiceness: env.IMPORT_NICENESS,
    rateLimitFactor: env.RATE_LIMITS === 'relaxed' ? 1_000 : 1,
    privatePictures: env.PRIVATE_PICTURES === 'on',
    trustProxy,
    // Locally there is no load balancer, and Ctrl-C should stop it at once.
    drainMs: (env.DRAIN_SECONDS ?? (publicUrl.startsWith('https:') ? 5 : 0)) * 1_000,
    maxClockSkewMs: env.CLOCK_SKEW_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
    traces: tracesOf(env),
  }
}

/** Each call has the secrets of a unit: they go unencrypted to the stand-in on this machine only. */
function zatcaAddress(environment: ZatcaSettings['environment'], address: string): string {
  const { protocol, hostname } = new URL(address)
  const isStandIn = environment === 'sandbox' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isStandIn) return withoutSlash(address)
  throw new PlainError('These settings are not right: ZATCA_URL is not an address that begins with https:.')
}

type Environment = ReturnType<typeof readEnvironment>

/** OpenTelemetry's standard variables. Every trace continues its parent, so a sampler is the same with and without `parentbased_`. */
function tracesOf(env: Environment): TraceSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const sampler = env.OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  return {
    url: `${withoutSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT)}/v1/traces`,
    headers: pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME,
    resource: pairsIn(env.OTEL_RESOURCE_ATTRIBUTES),
    sampler: sampler as TraceSettings['sampler'],
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function pairsIn(list: string): Record<string, string> {
  const pairs = list.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}

function originOf(text: string): string {
  const origin = URL.parse(text)?.origin
  if (!origin || origin === 'null') throw new PlainError(`CORS_ORIGINS has ${text}, which is not an origin.`)
  return origin
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

/** Creates the data folder if needed and checks that it is writable. */
function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    const probe = join(path, '.writable')
    writeFileSync(probe, '')
  } catch (cause) {
    throw new PlainError(`The data folder ${path} cannot be written. Set DATA_DIR to one that can.`, { cause })
  }
}

/** The secret of a data folder, generated once, so that sign-ins survive a restart. */
function storedSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
