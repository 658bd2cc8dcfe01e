import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readDatabaseUrl, readEachHost } from './database/connection.ts'
import { readEventsUrl } from './events/brokerUrl.ts'
import { PlainError } from './plainError.ts'
import { readRetentionDays } from './retention/periods.ts'

/** Everything that can be set, by environment variables alone. docs/operations.md and .env.example list the same names; a test compares them. */
const Environment = z.object({
  PORT: number(3000, 1, 65_533),
  HOST: z._default(z.string(), 'localhost'),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(readable(readDatabaseUrl)),
  DATABASE_DIRECT_URL: z.optional(readable(readDatabaseUrl)),
  DATABASE_REPLICA_URL: z.optional(readable(readEachHost)),
  REPLICA_MAX_AGE_SECONDS: number(5, 1, 60),
  DATABASE_PREPARE: choice('auto', 'on', 'off'),
  MIGRATIONS: choice('apply', 'check'),
  EVENTS_URL: z.optional(readable(readEventsUrl)),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  API_HOST: z.optional(url('http:', 'https:')),
  SESSION_POLL_SECONDS: number(0, 0, 86_400),
  CORS_ORIGINS: z._default(z.string(), ''),
  STORAGE_URL: z.optional(url('file:', 's3:')),
  MAIL_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Mawrid <no-reply@mawrid.test>'),
  SMS_URL: z.optional(url('http:', 'https:')),
  SMS_KEY: z._default(z.string(), 'sandbox'),
  NAFATH_URL: z.optional(url('http:', 'https:')),
  NAFATH_APP_ID: z._default(z.string(), 'sandbox'),
  NAFATH_APP_KEY: z._default(z.string(), 'sandbox'),
  NAFATH_SERVICE: z._default(z.string(), 'OpenAccount'),
  NAFATH_AUDIENCE: z._default(z.string(), 'Mawrid'),
  NAFATH_ISSUERS: z._default(z.string(), 'Nafath App,https://nafath.api.elm.sa'),
  NAFATH_SERVER_IP: z._default(z.string(), '127.0.0.1'),
  WATHQ_URL: z.optional(url('http:', 'https:')),
  WATHQ_KEY: z._default(z.string(), 'sandbox'),
  ADDRESS_URL: z.optional(url('http:', 'https:')),
  ADDRESS_KEY: z._default(z.string(), 'sandbox'),
  PAYMENTS_URL: z.optional(url('http:', 'https:')),
  PAYMENTS_KEY: z._default(z.string(), 'sk_test_sandbox'),
  PAYMENTS_WEBHOOK_SECRET: z._default(z.string(), 'sandbox'),
  ZATCA_ENV: choice('sandbox', 'simulation', 'production'),
  ZATCA_URL: z.optional(url('http:', 'https:')),
  SECRET: z.optional(z.string().check(z.minLength(32, 'has fewer than 32 characters'))),
  SECRET_PREVIOUS: z.optional(z.string().check(z.minLength(32, 'has fewer than 32 characters'))),
  SECRET_PREVIOUS_USE: choice('all', 'decrypt'),
  MARKETPLACE: z.optional(z.string()),
  LISTING_REVIEW: choice('off', 'on'),
  // Tax law asks for six years of the records that movements prove.
  ARCHIVE_AFTER_YEARS: number(6, 6, 100),
  RETENTION_DAYS: z._default(readable(readRetentionDays), ''),
  DEMO: z.optional(oneOf('on', 'off')),
  SANDBOX: z.optional(oneOf('on', 'off', 'shared')),
  SANDBOX_PORT: z.optional(wholeNumber(1, 65_534)),
  SANDBOX_REVIEW_SECONDS: number(5, 0, 86_400),
  SANDBOX_BUYERS_SECONDS: number(90, 0, 86_400),
  IMPORT_NICENESS: number(10, 0, 19),
  RATE_LIMITS: choice('on', 'relaxed'),
  PRIVATE_PICTURES: choice('off', 'on'),
  TRUST_PROXY: choice('off', 'on'),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  CLOCK_SKEW_SECONDS: number(5, 1, 86_400),
  LOG_LEVEL: choice('info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice('http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs(),
  OTEL_SERVICE_NAME: z._default(z.string(), 'mawrid'),
  OTEL_RESOURCE_ATTRIBUTES: pairs(),
  OTEL_TRACES_SAMPLER: choice(
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
    'always_on',
    'always_off',
    'traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share(), 1),
})

export const settingNames: readonly string[] = Object.keys(Environment.def.shape)

export type Variables = Readonly<Record<string, string | undefined>>

/** The variables, with the content of the file that NAME_FILE names as NAME: orchestrators mount secrets as files. */
export function withFiles(environment: Variables): Variables {
  const named = settingNames.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    return file ? [[name, file] as const] : []
  })
  const wrong = named.filter(([name]) => environment[name]).map(([name]) => `${name} and ${name}_FILE are both set`)
  if (wrong.length > 0) throw new PlainError(`These settings are not right: ${wrong.join('; ')}.`)
  const files = Object.fromEntries(
    named.flatMap(([name, file]) => [
      [name, contentOf(name, file)],
      [`${name}_FILE`, ''],
    ]),
  )
  return { ...environment, ...files }
}

/** Without the line end that editors add. */
function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new PlainError(`${name}_FILE cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** The variables with their defaults, or one line that names each that is wrong. */
export function readEnvironment(environment: Variables): z.output<typeof Environment> {
  const present = Object.fromEntries(Object.entries(withFiles(environment)).filter(([, value]) => value !== ''))
  const read = z.safeParse(Environment, present)
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new PlainError(`These settings are not right: ${wrong.join('; ')}.`)
  }
  return read.data
}

function number(otherwise: number, min: number, max: number) {
  return z._default(wholeNumber(min, max), otherwise)
}

function wholeNumber(min: number, max: number) {
  const message = `is not a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  )
}

function choice<const Name extends string>(first: Name, ...rest: Name[]) {
  return z._default(oneOf(first, ...rest), first)
}

function oneOf<const Name extends string>(...offered: Name[]) {
  return z.enum(offered, `is not one of ${offered.join(', ')}`)
}

/** `name=value` separated by commas, each value percent-encoded, as OpenTelemetry writes headers and attributes. */
function pairs() {
  const pair = /^\s*[\w!#$&'*+.^`|~%-]+\s*=\s*(?:[^\s,%]|%[\da-f]{2})*\s*$/i
  // `%ff` alone is not the code of a character.
  const isList = (text: string) => text.split(',').every((one) => pair.test(one)) && isDecodable(text)
  return z._default(
    z.string().check(z.refine((text) => text === '' || isList(text), 'is not a list of name=value')),
    '',
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function share() {
  const message = 'is not a number from 0 to 1'
  return z.pipe(z.string().check(z.regex(/^(?:0?\.\d{1,6}|0|1|1\.0{1,6})$/, message)), z.transform(Number))
}

function url(...protocols: string[]) {
  const isOne = (text: string) => protocols.includes(URL.parse(text)?.protocol ?? '')
  return z.string().check(z.refine(isOne, `is not an address that begins with ${protocols.join(' or ')}`))
}

function readable(reader: (text: string) => unknown) {
  return z.string().check((read) => {
    try {
      reader(read.value)
    } catch (error) {
      if (!(error instanceof PlainError)) throw error
      read.issues.push({ code: 'custom', message: error.message, input: read.value })
    }
  })
}
