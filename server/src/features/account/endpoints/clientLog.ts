import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Parts } from '../../../platform/parts.ts'
import { clientLogsOfAddress } from '../limits.ts'

const ClientLog = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
})

/** Checklist A-07: what went wrong in the authentication client, by level and code alone; the rest could be personal. */
export async function storeClientLog(
  { limits }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> {
  await limits.spend(clientLogsOfAddress, request.ip)
  const read = check(ClientLog, fields)
  if (read.ok) request.log[read.value.level]({ code: read.value.code }, 'auth: told by a client')
  return reply.send({})
}
