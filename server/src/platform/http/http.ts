import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { csrfHeader } from '@mawrid/contract/constants.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { readJsonBodies } from './bodies.ts'
import { sendSafely } from './headers.ts'
import type { HttpServer } from './httpServer.ts'
import { logRequests } from './log.ts'
import { readMultipart } from './multipart.ts'
import { answerProblems, problemOf, sendProblem } from './problems.ts'
import { compressFromBytes } from './written.ts'

const maxBodyBytes = 1_048_576
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
      csrfHeader,
      'idempotency-key',
      'last-event-id',
      'accept-language',
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
export async function uploadsFolderOf(settings: Settings): Promise<string> {
  const folder = join(settings.dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}
