import { randomUUIDv7 } from 'node:crypto'
import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { safeName } from '../../../platform/files/names.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { imports } from '../tables.ts'
import { recordImportAction } from './recordImportAction.ts'
import { importView } from './view.ts'
import { sendImport } from './workOnImport.ts'

const octets = 'application/octet-stream'

/** Stores the file without checks; reading it reports exactly what is wrong. */
export async function uploadImport(parts: Parts, context: CallContext<typeof calls.uploadImport>): Promise<Import> {
  const { storage, clock } = parts
  const { uploads, principal, once } = context
  const file = uploads.find(({ field }) => field === 'file')
  if (!file) throw fieldProblem('file', 'required', fieldMessages.required)
  const pictures = uploads.find(({ field }) => field === 'pictures')
  return once(async (tx) => {
    const id = randomUUIDv7()
    const fileKey = `imports/${id}/file`
    const picturesKey = pictures ? `imports/${id}/pictures` : null
    try {
      await storage.putFile(fileKey, file.path, file.bytes, octets)
      if (pictures && picturesKey) await storage.putFile(picturesKey, pictures.path, pictures.bytes, octets)
    } catch (error) {
      await storage.remove(fileKey).catch(() => {})
      throw error
    }
    const companyId = principal.company.id
    const [record] = await tx
      .insert(imports)
      .values({
        id,
        companyId,
        userId: principal.userId,
        name: safeName(file.name, ['xlsx', 'csv']),
        state: 'reading',
        fileKey,
        picturesKey,
        createdAt: clock.now(),
      })
      .returning()
    if (!record) throw new Error('The import was not stored')
    await sendImport(parts, tx, 'reading', { id, companyId })
    await recordImportAction(parts, tx, null, record, { action: 'upload', userId: principal.userId })
    return importView(record, clock.now())
  })
}
