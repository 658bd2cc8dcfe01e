import { Problem } from '@mawrid/contract/problems.ts'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import type { FastifyInstance } from 'fastify'
import { fileRecords } from '../files/records.ts'
import type { Storage } from '../files/storage.ts'
import type { Database } from '../parts.ts'
import { createDerived, derivedName, mediaTypes } from './derived.ts'
import { formatFor, readPictureRequest } from './pictureRequest.ts'

interface ImageRoutesParts {
  readonly db: Database
  readonly storage: Storage
}

interface ImageRouteOptions {
  Params: { id: string }
  Querystring: Readonly<Record<string, unknown>>
}

/** Pictures for everyone who knows their id, in the widths of checklist K-02. */
export function imageRoutes(app: FastifyInstance, { db, storage }: ImageRoutesParts): void {
  const records = fileRecords(db.system)
  const derived = createDerived({ storage, log: app.log })

  app.get<ImageRouteOptions>('/images/:id', async ({ params: { id }, query, headers }, reply) => {
    const pictureRequest = readPictureRequest(query)
    const picture = isUuid(id) ? await records.find(id) : undefined
    if (picture?.kind !== 'picture') throw new Problem('not_found')
    const variant = { ...pictureRequest, format: formatFor(headers.accept) }
    const etag = `"${picture.id}-${derivedName(picture, variant)}"`
    reply.headers({
      etag,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
    const bytes = await derived.read(picture, variant)
    return reply.type(mediaTypes[variant.format]).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
