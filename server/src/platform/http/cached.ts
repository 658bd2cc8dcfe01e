import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const freshSeconds = 300

/**
 * Lets a browser keep an answer that is the same for everybody, and ask cheaply whether it still holds; caches between,
 * too, where nobody has to sign in for it.
 */
export function cached<T>(
  answer: T,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  scope: 'public' | 'private' = 'public',
): T {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': `${scope}, max-age=${freshSeconds}`, etag, vary: 'accept-language' })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag)) reply.code(304)
  return answer
}
