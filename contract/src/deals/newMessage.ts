import * as z from 'zod/mini'
import { ById } from '../values/ids.ts'
import { prose } from '../values/text.ts'

/** How either side writes with a deal: words, and papers beside them. */
export const written = {
  method: 'POST',
  encoding: 'multipart',
  params: ById,
  body: z.strictObject({ body: prose(1, 3000) }),
  uploads: { files: { kind: 'document', most: 5, maxBytes: 10 * 1024 * 1024 } },
  status: 201,
} as const
