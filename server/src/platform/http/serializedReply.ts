import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import type { CallShape } from '@mawrid/contract/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const compressed = promisify(brotliCompress)
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
/** Most replies take a tenth of a millisecond at once, and five to ten times as long by way of another thread. */
const atOnceBytes = 16_384
/** Holds as much, so that nothing larger is allocated. */
const smallWindow = { [constants.BROTLI_PARAM_LGWIN]: 16 }

/** Smaller replies are sent uncompressed. */
export const compressFromBytes = 1_024

/** A validated and serialized reply, so that frequent ones can be cached. */
export class SerializedReply {
  readonly bytes: Buffer
  #brotli: Buffer | Promise<Buffer> | undefined
  #tag: string | undefined

  /** Only what the contract declares leaves the server, and a reply that breaks it is our fault. */
  constructor(call: CallShape, reply: unknown) {
    this.bytes = Buffer.from(JSON.stringify(z.parse(call.reply as z.ZodMiniType, reply)))
  }

  /** Compressed once, for all to whom it is sent. */
  get brotli(): Buffer | Promise<Buffer> {
    this.#brotli ??=
      this.bytes.byteLength <= atOnceBytes
        ? brotliCompressSync(this.bytes, { params: { ...quality, ...smallWindow } })
        : compressed(this.bytes, { params: quality })
    return this.#brotli
  }

  /** Its ETag. */
  get tag(): string {
    this.#tag ??= createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)
    return this.#tag
  }
}

/** Sends a reply as most browsers take it; for all others, it is compressed on the way. */
export async function sendSerialized(
  request: FastifyRequest,
  reply: FastifyReply,
  serialized: SerializedReply,
): Promise<FastifyReply> {
  if (serialized.bytes.byteLength < compressFromBytes || !takesBrotli(request)) return reply.send(serialized.bytes)
  const body = await serialized.brotli
  const vary = reply.getHeader('vary')
  return reply
    .headers({ 'content-encoding': 'br', vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' })
    .send(body)
}

function takesBrotli(request: FastifyRequest): boolean {
  const taken = String(request.headers['accept-encoding'] ?? '').split(',')
  return taken.some((one) => /^\s*br\s*(;\s*q=(1(\.0+)?|0?\.\d*[1-9]\d*)\s*)?$/i.test(one))
}
