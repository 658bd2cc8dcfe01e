import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads JSON bodies, and the forms of calls that take them: UTF-8 only, not compressed, nothing that reaches for prototypes. */
export function readJsonBodies(app: FastifyInstance): void {
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
