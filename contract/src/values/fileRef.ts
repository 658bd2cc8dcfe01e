import * as z from 'zod/mini'

/** A file in a form: a stored one, by its id or its address, or `new:0` for the first one sent along. */
export const FileRef = z.string().check(
  z.overwrite((text) => text.replace(/^\/(?:images|files)\//, '')),
  z.regex(/^(?:new:\d{1,2}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/, 'file_ref'),
)

/** A stored document; it is served as an attachment. */
export const StoredDocument = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  url: z.string(),
})
