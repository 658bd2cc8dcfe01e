import { type CallShape, isMedia } from '@mawrid/contract/call.ts'
import { fallbackLanguage, type Language, languages } from '@mawrid/contract/constants.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSeal, type Secrets } from '../auth/seal.ts'
import { holdingLinks, type LinkHolder } from '../files/linkHolder.ts'
import type { Clock, Database, IncomingFile, Limit, Limits, SellerScope } from '../parts.ts'
import { inScope } from '../scope.ts'
import type { Settings } from '../settings.ts'
import { admit, admitMarket } from './access.ts'
import type { ApprovalGate } from './approvalGate.ts'
import type { CallContext, Gatekeeper, Handle, MarketGate, MarketPrincipal, Principal } from './feature.ts'
import { type Form, readForm, removeUploads } from './multipart.ts'
import { onceFor, repliesPurpose, requireKey } from './once.ts'
import { hasRecentWrite, rememberWrite } from './ownWrites.ts'
import { invalid } from './problems.ts'
import { SerializedReply, sendSerialized } from './serializedReply.ts'
import { unstorableIn } from './unstorable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
    marketPrincipal: MarketPrincipal | null
    form: Form | null
  }
  interface FastifyContextConfig {
    callId?: string
    takesForms?: boolean
  }
}

interface RegistrarOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gatekeeper: Gatekeeper
  readonly marketGate: MarketGate
  readonly approvals?: ApprovalGate
  readonly uploadsFolder: string
  readonly limits: Limits
  readonly settings: Secrets & Pick<Settings, 'publicUrl'>
  /** How old a replica may be, where there are any. */
  readonly replicaMaxAgeMs?: number | undefined
}

/** Requests with files; what they carry has to be stored, decoded and looked through. */
const uploadsOfPerson: Limit = { name: 'uploads_person', points: 300, seconds: 600 }

/** Gives features their `handle`: from a declared call and its answer to a route that checks everything first. */
export function createRegistrar(
  app: FastifyInstance,
  options: RegistrarOptions,
): { handle: Handle; handled: readonly CallShape[] } {
  const handled: CallShape[] = []
  const replies = { ...options, secrets: options.settings, seal: createSeal(options.settings, repliesPurpose) }
  app.decorateRequest('principal', null)
  app.decorateRequest('marketPrincipal', null)
  app.decorateRequest('form', null)
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.form) void removeUploads(request.form.uploads)
    done()
  })

  const handle: Handle = (call, answer) => {
    handled.push(call)
    if (call.approval) options.approvals?.register(call, (held) => answer(held as never))
    app.route({
      method: call.method,
      url: withoutSlash(call.path),
      ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
      config: { callId: call.id, takesForms: call.encoding === 'form' },
      onRequest: async (request) => {
        if (call.access === 'market') request.marketPrincipal = await admitMarket(call, request, options.marketGate)
        else request.principal = await admit(call, request, options.gatekeeper)
      },
      preValidation: async (request) => {
        if (!request.isMultipart()) return
        request.form = await formOf(call, request, options.uploadsFolder)
        const { form, principal } = request
        if (principal && form?.uploads.length) await options.limits.spend(uploadsOfPerson, principal.userId)
      },
      handler: async (request, reply) => {
        requireKey(call, request)
        const checked = read(call, request)
        const keyed = { call, request, input: checked }
        const once = onceFor(replies, keyed)
        const onceBoundTo = (whose: string | SellerScope) => onceFor(replies, keyed, whose)
        const write = (replied: unknown) => new SerializedReply(call, replied)
        if (options.replicaMaxAgeMs && request.principal && call.method !== 'GET') {
          rememberWrite(request, reply, options.settings, options.replicaMaxAgeMs)
        }
        const reading = options.db.reading(hasRecentWrite(request, options.settings) ? 'newest' : 'recent')
        const context = {
          ...requestContext(request, reply),
          reading,
          once,
          onceIn: onceBoundTo,
          onceFor: onceBoundTo,
          write,
        }
        const whole = { ...checked, ...context } as CallContext<typeof call>
        const answered = async () =>
          // The types of the call are those of its own answer, which the gate passes on.
          call.approval && options.approvals
            ? options.approvals.answer(call, whole as never, (held) => answer(held as never))
            : answer(whole)
        const scope = request.principal?.company?.scope ?? null
        const replied = await holdingLinks(holderOf(request), () => inScope(scope, answered))
        return isMedia(call.reply) ? (replied as never) : sendJson(call, request, reply, replied)
      },
    })
  }
  return { handle, handled }
}

function holderOf({ principal }: FastifyRequest): LinkHolder | null {
  return principal && { userId: principal.userId, companyId: principal.company?.id ?? null }
}

async function formOf(call: CallShape, request: FastifyRequest, folder: string): Promise<Form | null> {
  return call.encoding === 'multipart' ? readForm(request, call, folder) : null
}

function requestContext(request: FastifyRequest, reply: FastifyReply) {
  const { principal, marketPrincipal } = request
  const uploads: readonly IncomingFile[] = request.form?.uploads ?? []
  return {
    principal: marketPrincipal ?? principal,
    uploads,
    lang: languageOf(request, principal?.lang),
    request,
    reply,
  }
}

/** All that is wrong with a request, at once: path, query and body. */
function read(call: CallShape, request: FastifyRequest) {
  const errors: FieldError[] = []
  const part = (schema: CallShape['body'], value: unknown) => {
    if (!schema) return undefined
    const result = check(schema, value)
    if (result.ok) return result.value
    errors.push(...result.errors)
    return undefined
  }
  const checked = {
    params: part(call.params, request.params),
    query: part(call.query, request.query),
    // A request without a body counts as an empty one; a body of `null` is invalid.
    body: part(call.body, request.form?.fields ?? (request.body === undefined ? {} : request.body)),
  }
  for (const part of [checked.params, checked.query, checked.body]) errors.push(...unstorableIn(part))
  if (errors.length > 0) throw invalid(errors)
  return checked
}

function sendJson(call: CallShape, request: FastifyRequest, reply: FastifyReply, replied: unknown) {
  if (call.status === 204) return reply.code(204).send()
  reply.code(reply.statusCode === 200 ? call.status : reply.statusCode).type('application/json; charset=utf-8')
  return sendSerialized(
    request,
    reply,
    replied instanceof SerializedReply ? replied : new SerializedReply(call, replied),
  )
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}

/** The language of a reply: from the query, the person's profile, or the browser. */
function languageOf(request: FastifyRequest, chosen: Language | undefined): Language {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang
  return languages.find((one) => one === lang) ?? chosen ?? preferred(request.headers['accept-language'])
}

function preferred(header: string | undefined): Language {
  const wished = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';')
      return { tag: tag.toLowerCase().split('-')[0], weight: Number(quality.replace(/^\s*q=/, '')) || 0 }
    })
    .sort((one, other) => other.weight - one.weight)
  const found = wished.map(({ tag }) => languages.find((one) => one === tag)).find((one) => one !== undefined)
  return found ?? fallbackLanguage
}
