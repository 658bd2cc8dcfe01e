import { imageWidths } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import type { IncomingFile } from '../parts.ts'

export interface Master {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly mediaType: 'image/webp'
  readonly originalExtensions: readonly string[]
}

export const mostPixels = 50_000_000
const largestSide = Math.max(...imageWidths)
const quality = 90

const accepted: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  // Only where this build of sharp brings a decoder for it.
  ...(sharp.format.heif.input.fileSuffix?.includes('.heic') && { 'image/heic': ['heic'] }),
}

/**
 * The picture all others are made from: upright, at most as large as any screen asks for, and freed of everything but
 * its pixels: the place it was taken, the camera, and whatever else a file can carry.
 */
export async function masterPicture(file: IncomingFile): Promise<Master> {
  const detected = await fileTypeFromFile(file.path)
  const originalExtensions = accepted[detected?.mime ?? '']
  if (!originalExtensions) throw new Problem('file_type_refused', { params: { file: file.name } })
  try {
    const { data: bytes, info } = await sharp(file.path, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      // Half the time of the usual effort 4, at the same size: a person waits for this.
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes, width: info.width, height: info.height, mediaType: 'image/webp', originalExtensions }
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/.test(cause.message)
    const params = { file: file.name, ...(isTooLarge && { maxPixels: mostPixels }) }
    throw new Problem(isTooLarge ? 'picture_too_large' : 'picture_unreadable', { params, cause })
  }
}
