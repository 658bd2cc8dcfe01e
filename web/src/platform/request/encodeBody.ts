import type { CallShape } from '@mawrid/contract/call.ts'

export type Uploads = Readonly<Record<string, File | readonly File[] | undefined>>

/**
 * JSON, a form, or multipart. In multipart text is sent as it is, other values as JSON, and each file under its
 * upload's name.
 */
export function encodeBody(encoding: CallShape['encoding'], body: unknown, uploads: Uploads = {}): unknown {
  const files = Object.entries(uploads).flatMap(([name, uploaded]) =>
    (uploaded === undefined ? [] : [uploaded].flat()).map((file) => [name, file] as const),
  )
  if (encoding === 'form') return formOf(body)
  if (encoding === 'json') return body

  const parts = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    // A null part would look like the text "null"; the server reads missing parts as null.
    if (value !== undefined && value !== null)
      parts.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of files) parts.append(name, file, file.name)
  return parts
}

function formOf(body: unknown): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  return form
}
