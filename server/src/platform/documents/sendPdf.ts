import type { FastifyReply } from 'fastify'
import { attachmentHeader } from '../files/names.ts'

/** Sends a PDF as a download. It is not cached, since its content may change. */
export function sendPdf(reply: FastifyReply, name: string, content: Uint8Array): FastifyReply {
  return reply
    .type('application/pdf')
    .headers({ 'content-disposition': attachmentHeader(name), 'cache-control': 'private, no-store' })
    .send(Buffer.from(content))
}
