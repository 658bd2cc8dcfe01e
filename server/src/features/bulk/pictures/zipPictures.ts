import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureFault } from '@mawrid/contract/bulk/faults.ts'
import { normalized } from '../columns/normalized.ts'
import { FileRefused } from '../reading/cell.ts'
import { openZip, refuseBomb, type ZipEntry } from '../reading/zip.ts'
import { maxPictureBytes, PictureRefused } from './pictureRefused.ts'

/** The pictures of a ZIP by the names that cells give them. */
export interface ZipPictures {
  /** Unpacks one, and answers its bytes. */
  unpack(name: string, path: string): Promise<number>
}

const maxEntries = 20_000
const maxUnpackedBytes = 2 * 1024 * 1024 * 1024

export async function zipPictures(zipPath: string): Promise<ZipPictures> {
  const zip = await readable(() => openZip(zipPath, maxEntries))
  const pictures = [...zip.entries.values()].filter(isPicture)
  await readable(async () => refuseBomb(pictures, maxUnpackedBytes))
  const byPath = Map.groupBy(pictures, ({ name }) => pathKey(name))
  const byName = Map.groupBy(pictures, ({ name }) => nameKey(name))

  return {
    async unpack(name, path) {
      // A folder in a cell only distinguishes files of the same name.
      const found = byPath.get(pathKey(name)) ?? byName.get(nameKey(name)) ?? []
      const [entry] = found
      if (!entry) throw new PictureRefused('picture_not_in_zip')
      if (found.length > 1) throw new PictureRefused('several_in_zip')
      if (entry.bytes > maxPictureBytes) throw new PictureRefused('too_heavy')
      await readable(() => pipeline(zip.stream(entry), createWriteStream(path, { flags: 'wx' })))
      return entry.bytes
    },
  }
}

function isPicture({ name, bytes }: ZipEntry): boolean {
  // What macOS writes beside each file begins with a dot.
  return bytes > 0 && !name.startsWith('__MACOSX/') && !basename(name).startsWith('.')
}

function pathKey(name: string): string {
  return name.split(/[/\\]/).map(nameKey).filter(Boolean).join('/')
}

/** The ending counts for itself: `1.jpg` and `1.png` are two pictures, `A 1.JPG` and `a-1.jpg` are one. */
function nameKey(name: string): string {
  const file = basename(name.replaceAll('\\', '/'))
  const dot = file.lastIndexOf('.')
  return dot < 0
    ? normalized(file)
    : `${normalized(file.slice(0, dot))}.${normalized(file.slice(dot)).replace('jpeg', 'jpg')}`
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw cause instanceof FileRefused ? new PictureRefused('zip_unreadable' satisfies PictureFault, cause) : cause
  }
}
