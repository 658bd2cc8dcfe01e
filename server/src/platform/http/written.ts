import type { CallShape } from '@mawrid/contract/call.ts'
import * as z from 'zod/mini'

/** A reply as its call's contract has checked it and as it is sent: what is asked for often can be kept so. */
export class Written {
  readonly bytes: Buffer

  /** Only what the contract declares leaves the server, and a reply that breaks it is our fault. */
  constructor(call: CallShape, reply: unknown) {
    this.bytes = Buffer.from(JSON.stringify(z.parse(call.reply as z.ZodMiniType, reply)))
  }
}
