import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './routes.ts'

/** Serves the page of a stand-in: by path, each of its files beside `base` and the file's media type. */
export function standInPage(
  app: FastifyInstance,
  base: string,
  files: Readonly<Record<string, readonly [file: string, mediaType: string]>>,
): void {
  for (const [path, [file, mediaType]] of Object.entries(files)) {
    const content = readFileSync(new URL(file, base))
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', contentSecurityPolicy)
        .header('referrer-policy', 'no-referrer')
        .type(mediaType)
        .send(content),
    )
  }
}
