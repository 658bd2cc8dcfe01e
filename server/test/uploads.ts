import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { IncomingFile } from '../src/platform/parts.ts'

/** A file as the HTTP platform hands it to a feature. */
export async function anUpload(name: string, content: Uint8Array | string): Promise<IncomingFile> {
  const path = join(await mkdtemp(join(tmpdir(), 'mawrid-upload-')), 'upload')
  await writeFile(path, content)
  return { field: 'file', name, path, bytes: Buffer.byteLength(content) }
}

export function aPicture(width = 1600, height = 1200): Sharp {
  const gradient = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#115c38"/><stop offset="1" stop-color="#f8f6f2"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  return sharp(gradient)
}
