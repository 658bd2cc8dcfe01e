import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import type { IncomingFile, Parts } from '../../platform/parts.ts'

interface Asked {
  readonly field: 'logo' | 'banner'
  /** The picture there is, `new:0` for the one sent along, or none. */
  readonly ref: string | null
  readonly uploads: readonly IncomingFile[]
  readonly current: string | null
}

const leastPx = { logo: [256, 256], banner: [1600, 400] } as const

/** The id of the picture a company has from now on. */
export async function pictureOf(
  files: Parts['files'],
  owner: { companyId: string; userId: string },
  { field, ref, uploads, current }: Asked,
): Promise<string | null> {
  const upload = uploads.find((one) => one.field === `new_${field}`)
  if (upload && (ref === null || ref.startsWith('new:'))) return keep(files, owner, field, upload)
  if (ref !== null && ref !== current) throw fieldProblem(field, 'file_ref', fieldMessages.file_ref)
  return ref
}

async function keep(
  files: Parts['files'],
  owner: { companyId: string; userId: string },
  field: Asked['field'],
  upload: IncomingFile,
): Promise<string> {
  const { id, width, height } = await files.keepPicture(owner, upload)
  const [leastWidth, leastHeight] = leastPx[field]
  if ((width ?? 0) >= leastWidth && (height ?? 0) >= leastHeight) return id
  await files.remove(id)
  throw fieldProblem(field, 'picture_small', fieldMessages.picture_small, { width: leastWidth, height: leastHeight })
}
