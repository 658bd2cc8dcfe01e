import {
  type BodyInput,
  type BodyOf,
  type CallShape,
  isMedia,
  isOfCompany,
  type ParamsInput,
  type QueryInput,
  type ReplyOf,
} from '@mawrid/contract/call.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { markSeen } from '../offline/seenAt.ts'
import { seenReplyTo } from '../offline/seenReplies.ts'
import { hasLimitedRole } from '../session/rights.ts'
import { refetchSessionAfterNews } from '../session/sessionStore.ts'
import { useUser } from '../session/userStore.ts'
import { encodeBody, type Uploads } from './encodeBody.ts'
import { asFailure, Failure } from './failure.ts'
import { logError } from './log.ts'
import { failureOf, readReply } from './readReply.ts'
import { isOutdated } from './reloadOnNewVersion.ts'
import { exchange, type RequestOptions } from './request.ts'
import { withSession } from './withSession.ts'

interface Options {
  readonly uploads?: Uploads
  readonly signal?: AbortSignal | undefined
  /**
   * The same key for all attempts of one form, however long it stays open. Without one, a call of a company that is
   * repeated soon after a lost reply gets the same key automatically.
   */
  readonly idempotencyKey?: string
  /** Replaces `fetch`, to report upload progress. */
  readonly send?: typeof fetch
  /** Adds fields that another back end may leave out, before the reply is validated. */
  readonly complete?: (reply: unknown) => unknown
  /** For files that take longer than the usual limit. */
  readonly timeoutMs?: number
}

/** The input of a call: params, query and body are required exactly if its shape has them. */
export type CallInput<C extends CallShape> = Options &
  Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', NamedBody<BodyInput<C>> | BodyOf<C>>

/**
 * Every field of a body has to be named, since a field left out is cleared by the save; `undefined` leaves it out on
 * purpose. A body parsed by the call's schema is complete.
 */
type NamedBody<Body> = Body extends object ? { readonly [Name in keyof Body]-?: Body[Name] | undefined } : Body

type AnyInput = Options & { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

type InputArgs<C extends CallShape> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** Calls the back end as the contract declares it. Failures are logged and thrown (checklist X-04). */
export async function callApi<C extends CallShape>(call: C, ...[input]: InputArgs<C>): Promise<ReplyOf<C>> {
  try {
    if (input?.idempotencyKey !== undefined || call.method !== 'POST' || !isOfCompany(call.access)) {
      return await send(call, input)
    }
    return await withRetryKey(requestText(call, input), (idempotencyKey) => send(call, { ...input, idempotencyKey }))
  } catch (error) {
    throw logged(call, error)
  }
}

async function send<C extends CallShape>(call: C, input: AnyInput = {}): Promise<ReplyOf<C>> {
  const { reply, seenAt } = await readableOffline(call, requestOptions(call, input))
  const value = await checkedReply(call, input.complete ? input.complete(reply) : reply)
  if (seenAt !== undefined) markSeen(value, seenAt)
  return value
}

/** Calls that screens read offline: not those about the account and its devices, nor each text of a search. */
function isStored({ method, access, id, reply }: CallShape): boolean {
  return method === 'GET' && access !== 'public' && !isMedia(reply) && !/^(account|search)\./.test(id)
}

/** What a seller's screens read is stored, and read from there while the back end is out of reach. */
async function readableOffline(
  call: CallShape,
  options: RequestOptions,
): Promise<{ readonly reply: unknown; readonly seenAt?: number }> {
  if (!isStored(call)) return { reply: await exchangeFor(call, options, readReply) }
  const stored = seenReplyTo(options.path)
  try {
    const reply = await exchangeFor(call, options, readReply)
    stored.store(reply)
    return { reply }
  } catch (error) {
    const seen = isOutOfReach(error) ? await stored.read() : undefined
    if (!seen) throw error
    return { reply: seen.reply, seenAt: seen.at }
  }
}

/** Also if the server is away behind its proxy, but not if it refuses. */
function isOutOfReach(error: unknown): boolean {
  const { code, status } = asFailure(error)
  return code === 'offline' || code === 'timed_out' || status >= 502
}

/** Text that identifies a request. */
function requestText(call: CallShape, { params, query, body, uploads = {} }: AnyInput = {}): string {
  const files = Object.values(uploads).flatMap((uploaded) => uploaded ?? [])
  const named = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  return JSON.stringify([call.id, params, query, body, named])
}

/** Fetches a file: its bytes and the name the back end gives it. */
export async function fetchFile<C extends CallShape>(call: C, ...[input]: InputArgs<C>): Promise<File> {
  try {
    const options = requestOptions(call, input)
    return await exchangeFor(call, { ...options, headers: { ...options.headers, accept: '*/*' } }, readFile)
  } catch (error) {
    throw logged(call, error)
  }
}

export type Attempt<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: Failure }

/**
 * For create, update and activation calls: the failure is logged and returned, and the caller shows it (checklist
 *
 */
export async function attempt<C extends CallShape>(call: C, ...input: InputArgs<C>): Promise<Attempt<ReplyOf<C>>> {
  try {
    return { success: true, data: await callApi(call, ...input) }
  } catch (error) {
    return { success: false, error: asFailure(error) }
  }
}

function requestOptions(call: CallShape, input: AnyInput = {}): RequestOptions {
  const creates = call.method === 'POST' && call.status === 201
  const key = input.idempotencyKey ?? (creates ? uniqueKey() : undefined)
  return {
    method: call.method,
    path: addressOf(call.path, input.params, input.query),
    body: encodeBody(call.encoding, input.body, input.uploads),
    signal: input.signal,
    send: input.send,
    timeoutMs: input.timeoutMs,
    ...(key && { headers: { 'idempotency-key': key } }),
  }
}

function exchangeFor<T>(
  call: CallShape,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  if (call.access === 'public') return exchange(options, read)
  return withSession((accessToken) => exchange({ ...options, accessToken }, read))
}

/** A page that was opened before the last deployment may not understand newer replies. */
async function checkedReply<C extends CallShape>(call: C, reply: unknown): Promise<ReplyOf<C>> {
  if (isMedia(call.reply) || call.status === 204) return undefined as ReplyOf<C>
  const checked = check(call.reply, reply)
  if (!checked.ok) {
    const code = (await isOutdated()) ? 'new_version' : 'unreadable_reply'
    throw new Failure(code, { status: call.status, cause: checked.errors })
  }
  const value = checked.value as ReplyOf<C>
  if (!isOfCompany(call.access) || !hasLimitedRole(useUser.getState().user)) return value
  const { allowedByRole } = await import('../session/allowedByRole.ts')
  return allowedByRole(call.id, value)
}

async function readFile(response: Response): Promise<File> {
  if (!response.ok) throw await failureOf(response)
  const bytes = await response.blob()
  return new File([bytes], nameOf(response), { type: bytes.type })
}

/** RFC 6266: the name in UTF-8 has precedence over the one in ASCII. */
function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file'
}

/** The person's role or membership has changed meanwhile: the session tells what the screens can offer now. */
const changedAccess: ReadonlySet<string> = new Set([
  'right_missing',
  'not_a_member',
  'member_suspended',
  'second_step_missing',
])

function logged(call: CallShape, error: unknown): Failure {
  const failure = asFailure(error)
  if (changedAccess.has(failure.code)) void refetchSessionAfterNews()
  if (failure.code !== 'cancelled') logError(`${call.method} ${call.path} failed: ${failure.code}`, failure)
  return failure
}

type Value = string | number | boolean | null | undefined

/** A call's path with its params and query; undefined and empty values are left out. */
function addressOf(path: string, params: unknown, query: unknown): string {
  const named = partsOf(params)
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(named[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(partsOf(query))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function partsOf(value: unknown): Record<string, Value | readonly Value[]> {
  return (value ?? {}) as Record<string, Value | readonly Value[]>
}

/** The same request within this time counts as a retry. */
const retryWithinMs = 2 * 60_000

interface LostReply {
  readonly key: string
  readonly expiresAt: number
}

/** By the text of the request. */
const lostReplies = new Map<string, LostReply>()

/**
 * Sends a request with an Idempotency-Key. The same request sent again because the reply was lost gets the same key, so
 * that the back end processes it once; after a reply it is a new request.
 */
async function withRetryKey<T>(request: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  forgetExpired()
  const key = lostReplies.get(request)?.key ?? uniqueKey()
  lostReplies.delete(request)
  try {
    return await send(key)
  } catch (error) {
    if (isLost(asFailure(error))) lostReplies.set(request, { key, expiresAt: Date.now() + retryWithinMs })
    throw error
  }
}

/** Whether the back end may have processed it anyway. */
function isLost({ status, code }: Failure): boolean {
  return status === 0 || status >= 500 || code === 'unreadable_reply' || code === 'new_version'
}

function forgetExpired(): void {
  for (const [request, { expiresAt }] of lostReplies) if (expiresAt <= Date.now()) lostReplies.delete(request)
}
