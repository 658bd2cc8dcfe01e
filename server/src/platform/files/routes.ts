import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock, Database } from '../parts.ts'
import type { Settings } from '../settings.ts'
import type { LinkHolder } from './linkHolder.ts'
import { createLinks, holderIn } from './links.ts'
import { attachmentHeader } from './names.ts'
import { fileRecords } from './records.ts'
import type { Storage } from './storage.ts'

interface FileRoutesParts {
  readonly settings: Pick<Settings, 'signingSecrets'>
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  /** Whether a person still has the account, and belongs to the company. */
  readonly isPresent: (holder: LinkHolder) => Promise<boolean>
}

interface FileRouteOptions {
  Params: { id: string }
  Querystring: Readonly<Record<string, unknown>>
}

/** Documents, to be saved and never shown in place, for who holds a signed link. */
export function fileRoutes(app: FastifyInstance, { settings, db, clock, storage, isPresent }: FileRoutesParts): void {
  const records = fileRecords(db.system)
  const links = createLinks(settings.signingSecrets, clock)

  app.get<FileRouteOptions>('/files/:id', async ({ params: { id }, query }, reply) => {
    const { exp, sig } = query
    const [name, of] = [textIn(query.name), textIn(query.of)]
    const isWellFormed = typeof exp === 'string' && typeof sig === 'string' && name !== null && of !== null
    const signed = isWellFormed && { exp, sig, name, of }
    const isGood = signed && links.isGood(id, signed)
    const holder = isGood ? holderIn(signed) : null
    if (!isGood || (holder && !(await isPresent(holder))))
      throw new Problem('forbidden', { detail: 'The link is not good, or no longer' })
    const file = await records.find(id)
    if (file?.kind !== 'document') throw new Problem('not_found')
    return reply
      .headers({
        'content-length': file.bytes,
        'content-disposition': attachmentHeader(signed.name ?? file.name),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type(file.mediaType)
      .send(await storage.stream(file.storageKey))
  })
}

/** Null for a parameter that is given more than once. */
function textIn(value: unknown): string | undefined | null {
  if (value === undefined) return undefined
  return Array.isArray(value) ? null : String(value)
}
