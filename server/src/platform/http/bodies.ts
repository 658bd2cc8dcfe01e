import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads JSON bodies: UTF-8 only, not compressed, nothing that reaches for prototypes. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json(?:;|$)/, { parseAs: 'buffer' }, (request, body, done) => {
    refuseEncodings(request)
    void parse(request, textOf(body as Buffer), done)
  })
}

export function refuseEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new Problem('unsupported_encoding')
  const charset = /charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset && !/^utf-?8$/i.test(charset)) throw new Problem('unsupported_encoding')
}

export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Problem('unsupported_encoding', { detail: 'The body is not UTF-8', cause })
  }
}
