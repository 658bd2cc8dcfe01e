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

/** An object on the ground, in soft light. */
function scene(drawing: string, deps = '#f4efe6'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">
    <defs>
      <radialGradient id="room" cx="0.5" cy="0.42" r="0.75"><stop stop-color="#fffdf9"/><stop offset="1" stop-color="${deps}"/></radialGradient>
      <radialGradient id="shadow"><stop stop-color="#3a2f1e" stop-opacity="0.28"/><stop offset="1" stop-color="#3a2f1e" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1200" height="1200" fill="url(#room)"/>
    <ellipse cx="600" cy="900" rx="440" ry="110" fill="url(#shadow)"/>
    ${drawing}
  </svg>`
}
