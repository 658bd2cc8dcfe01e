import * as z from 'zod/mini'
import { ById } from '../values/ids.ts'
import { prose } from '../values/text.ts'

/** The call by which either side sends a message with documents. */
export const messageCall = {
  method: 'POST',
  encoding: 'multipart',
  params: ById,
  body: z.strictObject({ body: prose(1, 3000) }),
  uploads: { files: { kind: 'document', maxFiles: 5, maxBytes: 10 * 1024 * 1024 } },
  status: 201,
} as const
