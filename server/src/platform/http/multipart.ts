import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { CallShape, UploadRule } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../parts.ts'
import { invalid } from './problems.ts'
import { isTextField } from './textFields.ts'

export interface Form {
  readonly fields: Record<string, unknown>
  readonly uploads: readonly UploadedFile[]
}

const maxFieldBytes = 200_000
const maxFields = 200
/** As much as a JSON body may have: fields wait in memory. */
export const maxBodyBytes = 1_048_576
/** Read beyond the limit, so that a client that sends slightly too much gets the error. */
const toleratedBytes = 64 * 1_048_576

export async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fieldSize: maxFieldBytes, fields: maxFields, headerPairs: 100 } })
}

/**
 * Reads a multipart body: a field whose schema is text is taken unchanged, any other as JSON;
 * files go to the temporary folder under names of our own.
 */
export async function readForm(request: FastifyRequest, call: CallShape, folder: string): Promise<Form> {
  refuseLongBoundary(request.headers['content-type'] ?? '')
  const rules = call.uploads ?? {}
  const maxAllFieldBytes = call.maxBodyBytes ?? maxBodyBytes
  const fieldSize = call.maxBodyBytes ?? maxFieldBytes
  const fields: Record<string, unknown> = Object.create(null)
  const uploads: UploadedFile[] = []
  let fieldBytes = 0
  const maxFileBytes = Math.max(1, ...Object.values(rules).map((rule) => rule.maxBytes))
  const maxFileCount = Object.values(rules).reduce((sum, rule) => sum + rule.maxFiles, 0)
  cutOff(request, maxFileCount * maxFileBytes + maxAllFieldBytes + toleratedBytes)
  try {
    for await (const part of request.parts({
      limits: { fieldSize, fileSize: maxFileBytes + 1, files: maxFileCount + 1 },
    })) {
      if (part.type === 'file') uploads.push(await storeUpload(part, rules, uploads, folder))
      else {
        fieldBytes += Buffer.byteLength(String(part.value))
        if (fieldBytes > maxAllFieldBytes) throw new Problem('body_too_large')
        fields[part.fieldname] = fieldValue(part, { call, before: fields, max: fieldSize })
      }
    }
    return { fields: { ...fields }, uploads }
  } catch (error) {
    // The rest of the body has to be read, or the client would never get the response and its connection would stay blocked.
    request.raw.unpipe()
    request.raw.resume()
    await removeUploads(uploads)
    throw malformed(error)
  }
}

/** Enough for the type, a boundary and a charset; in a longer one the parser may find a boundary that we do not. */
const maxContentTypeLength = 200

/** RFC 2046, 5.1.1. The parser breaks on what is much longer. */
function refuseLongBoundary(contentType: string): void {
  if (contentType.length > maxContentTypeLength) {
    throw new Problem('bad_request', { detail: 'The content-type header is too long' })
  }
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? []
  if ((quoted ?? plain ?? '').length <= 70) return
  throw new Problem('bad_request', { detail: 'A multipart boundary has at most 70 characters' })
}

/** A body that does not end is not read to its end: the connection is closed. */
function cutOff({ raw }: FastifyRequest, afterBytes: number): void {
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > afterBytes) raw.destroy()
  })
}

export async function removeUploads(uploads: readonly UploadedFile[]): Promise<void> {
  await Promise.all(uploads.map(({ path }) => rm(path, { force: true })))
}

async function storeUpload(
  part: MultipartFile,
  rules: Readonly<Record<string, UploadRule>>,
  before: readonly UploadedFile[],
  folder: string,
): Promise<UploadedFile> {
  const { fieldname: field, file, filename: name } = part
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) throw invalid([fieldError(field, 'unknown_field')])
  if (before.filter((upload) => upload.field === field).length >= rule.maxFiles) {
    throw invalid([fieldError(field, 'too_many', { max: rule.maxFiles })])
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, crypto.randomUUID())
  const hash = createHash('sha256')
  async function* hashing(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(file, hashing, createWriteStream(path, { flags: 'wx' }))
    if (file.truncated || file.bytesRead > rule.maxBytes) {
      throw new Problem('file_too_large', { params: { file: name, maxBytes: rule.maxBytes } })
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { field, name, path, bytes: file.bytesRead, sha256: hash.digest('base64') }
}

function fieldValue(
  part: MultipartValue,
  { call, before, max }: { readonly call: CallShape; readonly before: object; readonly max: number },
): unknown {
  const { fieldname: field, value, valueTruncated, fieldnameTruncated } = part
  if (fieldnameTruncated || Object.hasOwn(before, field)) throw invalid([fieldError(field.slice(0, 100), 'invalid')])
  if (valueTruncated) throw invalid([fieldError(field, 'too_long', { max })])
  const text = String(value)
  if (isTextField(call.body, field)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw fieldProblem(field, 'wrong_type', 'This field is JSON')
  }
}

function malformed(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const isKnown = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_')
  if (isKnown) return error
  const isBroken = /unexpected end|multipart|boundary|premature|aborted|malformed/i.test(error.message)
  return isBroken ? new Problem('bad_request', { detail: 'The multipart body is broken', cause: error }) : error
}
