import { randomUUIDv7 } from 'node:crypto'
import { exportDays } from '@mawrid/contract/account/lifetimes.ts'
import type { requestExport as call } from '@mawrid/contract/account/privacy.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/index.ts'
import { users } from '../../users/tables.ts'
import { exportsOfPerson } from '../limits.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { type DataExport, findExport, insertExport, markReady, newestExportOf } from './store.ts'
import { writeExport } from './writeExport.ts'

type Shown = ReplyOf<typeof call>

export interface ExportJob {
  readonly exportId: string
}

export const prepareExportJob = 'account.prepare_export'
const fileName = 'mawrid-my-data.zip'

/** Requesting again while an export is being prepared returns that export. */
export async function requestExport(parts: Parts, userId: string): Promise<Shown> {
  const { db, jobs, clock, limits } = parts
  const newest = await newestExportOf(db.system, userId)
  if (newest?.status === 'preparing') return shown(parts, newest)
  await limits.spend(exportsOfPerson, userId)
  await db.transaction(async (tx) => {
    const exportId = randomUUIDv7()
    if (!(await insertExport(tx, exportId, userId, clock.now()))) return
    await recordAccountAction(parts, tx, userId, 'ask_for_data')
    await jobs.send<ExportJob>(prepareExportJob, { exportId }, { tx })
  })
  const requested = await readExport(parts, userId)
  if (!requested) throw new Problem('unauthorized')
  return requested
}

export async function readExport(parts: Parts, userId: string): Promise<Shown | null> {
  const newest = await newestExportOf(parts.db.system, userId)
  return newest ? shown(parts, newest) : null
}

/** The email links to the profile, which requires signing in: a link to all personal data must not be sent by email. */
export async function prepareExport(parts: Parts, { exportId }: ExportJob): Promise<void> {
  const { db, files, mail, events, clock, settings } = parts
  const requested = await findExport(db.system, exportId)
  if (requested?.status !== 'preparing') return
  const { userId } = requested
  const file = await writeExport(parts, userId, fileName)
  const readyAt = clock.now()
  const isFirst = await db.transaction(async (tx) => {
    if (!(await markReady(tx, exportId, file.id, readyAt))) return false
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person) return false
    const values = {
      name: person.firstName,
      link: `${settings.publicUrl}${screenPaths.profile}`,
      until: daysAfter(readyAt, exportDays).toISOString(),
    }
    await mail.send({ to: person.email, lang: person.lang, template: 'dataReady', values }, tx)
    await events.announce(tx, { userId, kind: 'account', data: {} })
    await notify(parts, tx, {
      companyId: null,
      personId: userId,
      kind: 'export_ready',
      recordId: exportId,
      path: `${screenPaths.profile}?tab=privacy`,
      template: null,
      values: {},
    })
    return true
  })
  if (!isFirst) await files.remove(file.id)
}

function shown({ files }: Parts, { status, requestedAt, readyAt, fileId }: DataExport): Shown {
  return {
    status,
    requested_at: requestedAt.toISOString(),
    ready_at: readyAt?.toISOString() ?? null,
    kept_until: readyAt && daysAfter(readyAt, exportDays).toISOString(),
    link: fileId && files.linkTo(fileId, fileName),
  }
}
