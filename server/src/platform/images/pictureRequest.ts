import { defaultImageQuality, imageWidths } from '@mawrid/contract/constants.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'

export type Format = 'avif' | 'webp' | 'jpeg'

export interface PictureRequest {
  readonly width: number
  readonly quality: number
}

const widest = Math.max(...imageWidths)

/** Checklist K-02: the widths of the constants and no other; without one, as large as the picture is kept. */
export function readPictureRequest({ w, q }: Readonly<Record<string, unknown>>): PictureRequest {
  const width = w === undefined ? widest : whole(w)
  if (width === undefined || !imageWidths.includes(width)) throw new Problem('image_width_refused')
  const quality = q === undefined ? defaultImageQuality : whole(q)
  if (quality === undefined) throw new Problem('invalid_input', { errors: [fieldError('q', 'wrong_type')] })
  if (quality > 100) throw new Problem('invalid_input', { errors: [fieldError('q', 'too_big', { max: 100 })] })
  return { width, quality }
}

/** The smallest format the browser accepts. Clients that send `*\/*` get JPEG, which all can display. */
export function formatFor(accept: string | undefined): Format {
  const ranges = (accept ?? '').split(',').map((range) => range.trim().toLowerCase())
  const shows = (type: string) =>
    ranges.some((range) => range.split(';')[0]?.trim() === type && !/;\s*q=0(\.0*)?$/.test(range))
  if (shows('image/avif')) return 'avif'
  return shows('image/webp') ? 'webp' : 'jpeg'
}

function whole(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
