import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '@mawrid/server/src/platform/parts.ts'
import sharp from 'sharp'

type Owner = Parameters<Files['storePicture']>[0]

/** Stores each drawing once, as a picture that a seller has sent; the ids by drawing. */
export async function drawPictures(
  files: Pick<Files, 'storePicture'>,
  owner: Owner,
  drawings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'mawrid-demo-'))
  try {
    const stored = new Map<string, string>()
    for (const drawing of new Set(drawings)) {
      const path = join(folder, 'picture.png')
      const content = await sharp(Buffer.from(scene(drawing)))
        .png({ compressionLevel: 1 })
        .toBuffer()
      await writeFile(path, content)
      const { id } = await files.storePicture(owner, {
        field: 'demo',
        name: 'picture.png',
        path,
        bytes: content.byteLength,
      })
      stored.set(drawing, id)
    }
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An object on a light ground, in soft light from the left. */
function scene(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">
    <defs>
      <radialGradient id="room" cx="0.45" cy="0.4" r="0.8"><stop stop-color="#f6f2ea"/><stop offset="1" stop-color="#dcd4c4"/></radialGradient>
      <radialGradient id="shadow"><stop stop-color="#3a2f1e" stop-opacity="0.42"/><stop offset="0.6" stop-color="#3a2f1e" stop-opacity="0.16"/><stop offset="1" stop-color="#3a2f1e" stop-opacity="0"/></radialGradient>
      <linearGradient id="bulge"><stop stop-color="#000" stop-opacity="0.2"/><stop offset="0.14" stop-color="#000" stop-opacity="0"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.34"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient>
      <linearGradient id="slope" x2="1" y2="1"><stop stop-color="#fff" stop-opacity="0.28"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.16"/></linearGradient>
      <linearGradient id="drum" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.4"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.28"/></linearGradient>
    </defs>
    <rect width="1200" height="1200" fill="url(#room)"/>
    <ellipse cx="620" cy="1020" rx="520" ry="110" fill="url(#shadow)"/>
    ${drawing}
  </svg>`
}
