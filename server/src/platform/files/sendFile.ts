import type { FastifyReply } from 'fastify'
import { attachmentHeader } from './names.ts'

interface SentFile {
  readonly name: string
  readonly content: string | Buffer
}

/** Sends a file as a download. It is not cached, since its content may change. */
export function sendFile(reply: FastifyReply, mediaType: string, { name, content }: SentFile): FastifyReply {
  return reply
    .type(mediaType)
    .headers({ 'content-disposition': attachmentHeader(name), 'cache-control': 'private, no-store' })
    .send(content)
}
