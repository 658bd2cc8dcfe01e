import type { FastifyReply } from 'fastify'
import { attachmentHeader } from '../files/names.ts'

/** Answers a call with a PDF to be saved under a name; what is in it may change, so nobody keeps it. */
export function sendPdf(reply: FastifyReply, name: string, content: Uint8Array): FastifyReply {
  return reply
    .type('application/pdf')
    .headers({ 'content-disposition': attachmentHeader(name), 'cache-control': 'private, no-store' })
    .send(Buffer.from(content))
}
