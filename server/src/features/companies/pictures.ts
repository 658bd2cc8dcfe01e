import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { atField } from '../../platform/files/atField.ts'
import { isSurelyRefused } from '../../platform/files/withUpload.ts'
import type { IncomingFile, Parts } from '../../platform/parts.ts'

type Field = 'logo' | 'banner'

interface Sent {
  readonly owner: { readonly companyId: string; readonly userId: string }
  /** For each picture: the current id, `new:0` for an uploaded one, or none. */
  readonly refs: Readonly<Record<Field, string | null>>
  readonly uploads: readonly IncomingFile[]
}

/** The id of the picture a company has from now on, where it had `current`. */
export type PictureOf = (field: Field, current: string | null) => string | null

const minPx = { logo: [256, 256], banner: [1600, 400] } as const

/**
 * Stores the pictures that were sent along before `store` begins its transaction, since decoding may have to wait. When
 * the company is refused they are removed again.
 */
export async function withPictures<T>(
  files: Parts['files'],
  { owner, refs, uploads }: Sent,
  store: (pictureOf: PictureOf) => Promise<T>,
): Promise<T> {
  const stored = new Map<Field, string>()
  try {
    for (const field of ['logo', 'banner'] as const) {
      const upload = uploads.find((one) => one.field === `new_${field}`)
      if (!upload || !(refs[field] ?? 'new:0').startsWith('new:')) continue
      const picture = await atField(field, files.storePicture(owner, upload, { isSmall: field === 'logo' }))
      stored.set(field, picture.id)
      refuseSmall(field, picture)
    }
    return await store((field, current) => {
      const ref = stored.get(field) ?? refs[field]
      if (ref === null || ref === current || stored.has(field)) return ref
      throw fieldProblem(field, 'file_ref', fieldMessages.file_ref)
    })
  } catch (error) {
    if (isSurelyRefused(error)) for (const id of stored.values()) await files.remove(id)
    throw error
  }
}

function refuseSmall(field: Field, { width, height }: { width: number | null; height: number | null }): void {
  const [minWidth, minHeight] = minPx[field]
  if ((width ?? 0) >= minWidth && (height ?? 0) >= minHeight) return
  throw fieldProblem(field, 'picture_small', fieldMessages.picture_small, { width: minWidth, height: minHeight })
}
