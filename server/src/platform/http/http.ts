import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { companyHeader, csrfHeader } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { sendSafely } from './headers.ts'
import type { HttpServer } from './httpServer.ts'
import { logRequests } from './log.ts'
import { maxBodyBytes, readMultipart } from './multipart.ts'
import { answerProblems, problemOf, sendProblem } from './problems.ts'
import { compressFromBytes } from './serializedReply.ts'

const wholeRequestWithinMs = 120_000

/** `server` listens already, in a product; tests listen with the instance itself, or not at all. */
export async function openHttp(settings: Settings, log: Logger, server?: HttpServer): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // `log.ts` writes one line a request; Fastify's own would be two more.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestTimeout: wholeRequestWithinMs,
    bodyLimit: maxBodyBytes,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    // What arrives while connections are being closed is answered like any other request.
    return503OnClosing: false,
    ...(server && { serverFactory: server.takeOver }),
    frameworkErrors: (error, request, reply) => void sendProblem(reply, request, problemOf(error)),
    // Checklist O-08: every path with and without its slash.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  await app.register(cors, {
    origin: [...settings.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      companyHeader,
      csrfHeader,
      'idempotency-key',
      'last-event-id',
      'accept-language',
      'traceparent',
    ],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(json|problem\+json)|text\/html)/,
    requestEncodings: ['identity'],
  })
  readJsonBodies(app)
  await readMultipart(app)
  answerProblems(app)
  sendSafely(app)
  logRequests(app)
  return app
}

/** Where uploads wait while their request is answered; what a killed process left is removed. */
export async function uploadsFolderOf(settings: Settings, { isEmptied }: { isEmptied: boolean }): Promise<string> {
  const folder = join(settings.dataDir, 'uploads')
  if (isEmptied) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Reads JSON bodies, and the forms of calls that take them: UTF-8 only, not compressed, nothing that reaches for prototypes. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', (request, _reply, _payload, done) => done(encodingProblem(request)))
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json(?:;|$)/, { parseAs: 'buffer' }, (request, body, done) => {
    void parse(request, textOf(body as Buffer), done)
  })
  app.addContentTypeParser(/^application\/x-www-form-urlencoded(?:;|$)/, { parseAs: 'buffer' }, formOf)
}

/** Only for calls that say so: a form can be sent from any page in the world. */
async function formOf({ routeOptions }: FastifyRequest, body: string | Buffer): Promise<object> {
  if (!routeOptions.config.takesForms) throw new Problem('unsupported_media_type')
  return Object.fromEntries(new URLSearchParams(textOf(body as Buffer)))
}

function encodingProblem({ headers }: FastifyRequest): Problem | null {
  const encoding = headers['content-encoding'] ?? 'identity'
  const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return encoding === 'identity' && /^utf-?8$/i.test(charset) ? null : new Problem('unsupported_encoding')
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Problem('unsupported_encoding', { detail: 'The body is not UTF-8', cause })
  }
}
