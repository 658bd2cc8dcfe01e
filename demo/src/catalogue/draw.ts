import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '@mawrid/server/src/platform/parts.ts'
import sharp from 'sharp'
import { scene } from './drawings/scene.ts'

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
