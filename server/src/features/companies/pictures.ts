import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../platform/database/violations.ts'
import type { IncomingFile, Parts } from '../../platform/parts.ts'

interface Asked {
  readonly field: 'logo' | 'banner'
  /** The picture there is, `new:0` for the one sent along, or none. */
  readonly ref: string | null
  readonly uploads: readonly IncomingFile[]
  readonly current: string | null
}

/** The id of the picture a company has from now on. */
export type PictureOf = (owner: { companyId: string; userId: string }, asked: Asked) => Promise<string | null>

const leastPx = { logo: [256, 256], banner: [1600, 400] } as const

/** What is stored for a company that is then refused is removed again. */
export async function withPictures<T>(files: Parts['files'], store: (pictureOf: PictureOf) => Promise<T>): Promise<T> {
  const stored: string[] = []
  try {
    return await store(async (owner, { field, ref, uploads, current }) => {
      const upload = uploads.find((one) => one.field === `new_${field}`)
      if (upload && (ref === null || ref.startsWith('new:'))) {
        const picture = await files.keepPicture(owner, upload)
        stored.push(picture.id)
        refuseSmall(field, picture)
        return picture.id
      }
      if (ref !== null && ref !== current) throw fieldProblem(field, 'file_ref', fieldMessages.file_ref)
      return ref
    })
  } catch (error) {
    // After any other failure the company may have been stored all the same; then the nightly removal tells.
    const isRefused = error instanceof Problem || violatedIndex(error) !== undefined
    if (isRefused) for (const id of stored) await files.remove(id)
    throw error
  }
}

function refuseSmall(field: Asked['field'], { width, height }: { width: number | null; height: number | null }): void {
  const [leastWidth, leastHeight] = leastPx[field]
  if ((width ?? 0) >= leastWidth && (height ?? 0) >= leastHeight) return
  throw fieldProblem(field, 'picture_small', fieldMessages.picture_small, { width: leastWidth, height: leastHeight })
}
