import { imageWidths } from '@mawrid/contract/constants.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { fileTypeFromFile } from 'file-type'
import type { Region } from 'sharp'
import type { IncomingFile, PictureOptions, Square } from '../parts.ts'
import { decodingQueue, maxPicturePixels } from './decodingQueue.ts'
import { loadSharp, type Sharp } from './loadSharp.ts'

export interface Master {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly mediaType: 'image/webp'
  readonly originalExtensions: readonly string[]
}

/** Shown small: enough for any phone's camera, and half the memory. */
const small = { maxPixels: 25_000_000, maxSide: 1_024 }
const large = { maxPixels: maxPicturePixels, maxSide: Math.max(...imageWidths) }
const quality = 90

const accepted: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
}

/**
 * The master of a picture: upright, no larger than any screen needs, and without metadata such as location and camera.
 */
export async function masterPicture(
  file: IncomingFile,
  owner: string,
  { square, isSmall }: PictureOptions,
): Promise<Master> {
  const detected = await fileTypeFromFile(file.path)
  const sharp = await loadSharp()
  const originalExtensions = extensionsOf(detected?.mime, sharp)
  if (!originalExtensions) throw new Problem('file_type_refused', { params: { file: file.name } })
  const { maxPixels, maxSide } = isSmall ? small : large
  try {
    const { width, height, autoOrient } = await sharp(file.path, { limitInputPixels: maxPixels }).metadata()
    const area = square && areaOf(square, autoOrient)
    const { data: bytes, info } = await decodingQueue.run({ pixels: width * height, owner }, () =>
      encode(sharp, file, { area, maxPixels, maxSide }),
    )
    return { bytes, width: info.width, height: info.height, mediaType: 'image/webp', originalExtensions }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    const isTooLarge = cause instanceof Error && /pixel limit/.test(cause.message)
    const params = { file: file.name, ...(isTooLarge && { max: maxPixels / 1_000_000 }) }
    throw new Problem(isTooLarge ? 'picture_too_large' : 'picture_unreadable', { params, cause })
  }
}

function extensionsOf(mediaType: string | undefined, sharp: Sharp): readonly string[] | undefined {
  // Only where this build of sharp brings a decoder for it.
  if (mediaType === 'image/heic') return sharp.format.heif.input.fileSuffix?.includes('.heic') ? ['heic'] : undefined
  return accepted[mediaType ?? '']
}

interface Encoding {
  readonly area: Region | undefined
  readonly maxPixels: number
  readonly maxSide: number
}

function encode(sharp: Sharp, { path }: IncomingFile, { area, maxPixels, maxSide }: Encoding) {
  // Read from top to bottom, a picture need not be in memory whole.
  const upright = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient()
  if (area) upright.extract(area)
  return (
    upright
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      // Takes half the time of the default effort 4 at the same size, because a person is waiting.
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  )
}

function areaOf(square: Square, { width, height }: { width: number; height: number }) {
  if (square === 'middle') {
    const side = Math.min(width, height)
    return { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side }
  }
  const { x, y, size } = square
  if (x + size > width || y + size > height) throw fieldProblem('crop', 'crop_outside', fieldMessages.crop_outside)
  return { left: x, top: y, width: size, height: size }
}
