import type { Logger } from 'pino'
import type { FileRecord } from '../files/records.ts'
import type { Storage } from '../files/storage.ts'
import { decodingQueue, maxPicturePixels, queueOf } from './decodingQueue.ts'
import { loadSharp } from './loadSharp.ts'
import type { Format } from './pictureRequest.ts'

export interface Variant {
  readonly width: number
  readonly quality: number
  readonly format: Format
}

/** Smaller versions of a picture, created from the master on first request and cached. */
export interface Derived {
  read(picture: FileRecord, variant: Variant): Promise<Uint8Array>
}

export const mediaTypes: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

// Qualities are rounded to steps, so that at most twenty versions are stored and not a hundred.
const qualityStep = 5

export function derivedFolder(id: string): string {
  return `derived/${id}`
}

/** The same for all variants that come out the same: a picture is never enlarged. */
export function derivedName(picture: FileRecord, { width, quality, format }: Variant): string {
  const steppedQuality = Math.max(1, Math.round(quality / qualityStep) * qualityStep)
  return `${Math.min(width, picture.width ?? width)}-${steppedQuality}.${format}`
}

interface DerivedParts {
  readonly storage: Storage
  readonly log: Pick<Logger, 'warn'>
}

export function createDerived({ storage, log }: DerivedParts): Derived {
  const inMaking = new Map<string, Promise<Uint8Array>>()

  async function make(picture: FileRecord, key: string, variant: Variant): Promise<Uint8Array> {
    const cached = await storage.read(key)
    if (cached) return cached
    const master = await storage.read(picture.storageKey)
    if (!master) throw new Error(`The master of picture ${picture.id} is missing`)
    const order = { pixels: pixelsOf(picture), owner: queueOf(picture) }
    const bytes = await decodingQueue.run(order, () => encode(master, variant))
    // If it cannot be stored, it is created again next time.
    await storage.put(key, bytes, mediaTypes[variant.format]).catch((error: unknown) => {
      log.warn({ err: error, key }, 'images: a smaller picture could not be kept')
    })
    return bytes
  }

  return {
    read(picture, variant) {
      const key = `${derivedFolder(picture.id)}/${derivedName(picture, variant)}`
      const sooner = inMaking.get(key)
      if (sooner) return sooner
      const made = make(picture, key, variant).finally(() => inMaking.delete(key))
      inMaking.set(key, made)
      return made
    },
  }
}

function pixelsOf({ width, height }: FileRecord): number {
  return width && height ? width * height : maxPicturePixels
}

async function encode(master: Uint8Array, { width, quality, format }: Variant): Promise<Buffer> {
  const sharp = await loadSharp()
  const resized = sharp(master, { limitInputPixels: maxPicturePixels }).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      // AVIF at 55 looks like the others at 75. Effort 2 takes a tenth of the time of effort 4, at the same size.
      return resized.avif({ quality: Math.max(1, quality - 20), effort: 2 }).toBuffer()
    case 'webp':
      return resized.webp({ quality }).toBuffer()
    case 'jpeg':
      return resized.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  }
}
