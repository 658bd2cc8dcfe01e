import type { FastifyReply } from 'fastify'
import { sendFile } from '../files/sendFile.ts'

export function sendPdf(reply: FastifyReply, name: string, content: Uint8Array): FastifyReply {
  return sendFile(reply, 'application/pdf', { name, content: Buffer.from(content) })
}
