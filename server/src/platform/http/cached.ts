import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SerializedReply } from './serializedReply.ts'

const freshSeconds = 300

/**
 * Lets a browser keep an answer that is the same for everybody, and ask cheaply whether it still holds; caches between,
 * too, for calls without sign-in.
 */
export function cached(
  answer: SerializedReply,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  scope: 'public' | 'private' = 'public',
): SerializedReply {
  const etag = `W/"${answer.tag}"`
  reply.headers({ 'cache-control': `${scope}, max-age=${freshSeconds}`, etag, vary: 'accept-language' })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag)) reply.code(304)
  return answer
}
