import { randomUUIDv7 } from 'node:crypto'
import * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { violatedIndex } from '../../../platform/database/violations.ts'
import { safeName } from '../../../platform/files/names.ts'
import type { CallContext, Handle } from '../../../platform/http/feature.ts'
import { containing, countUpTo, orderBy, pageOf } from '../../../platform/lists/page.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { countAtHand } from '../../listings/index.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import { fingerprint } from '../columns/recognise.ts'
import { forgetPictures, listFailed } from '../pictures/failedPictures.ts'
import { type ImportRecord, importMappings, importRefusals, imports } from '../tables.ts'
import { correctRows } from './correctRows.ts'
import { findImport, lockImport, storeImport } from './findImport.ts'
import { tell } from './findRunning.ts'
import { importMoved } from './importMoved.ts'
import { importView, moved } from './importView.ts'
import { sendImport } from './jobs.ts'
import { remembered } from './survey.ts'

const octets = 'application/octet-stream'

export function handleImports(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  const viewed = (record: ImportRecord) => importView(record, clock.now())

  handle(calls.uploadImport, (context) => takeIn(parts, context))
  handle(calls.listImports, ({ principal, query, request }) => {
    const where = and(
      query.state === undefined ? undefined : eq(imports.state, query.state),
      query.search === undefined ? undefined : ilike(imports.name, containing(query.search)),
    )
    // The ids are in the order in which imports were begun; that of the latest is what people look for.
    const order = query.ordering ? orderBy(query.ordering, { created_at: imports.id }, imports.id) : [desc(imports.id)]
    return db.readCompany(principal.company.id, (own) =>
      pageOf({
        query,
        request,
        count: (most) => countUpTo(own, imports, where, most),
        rows: async (limit, offset) =>
          (
            await own
              .select()
              .from(imports)
              .where(where)
              .orderBy(...order)
              .limit(limit)
              .offset(offset)
          ).map(viewed),
      }),
    )
  })
  handle(calls.readImportLimits, ({ principal: { company } }) =>
    db.readCompany(company.id, (own) => readLimits(own, company.id)),
  )
  handle(calls.readImport, async ({ params, principal }) =>
    viewed(await db.readCompany(principal.company.id, (own) => findImport(own, params.id))),
  )
  handle(calls.mapImport, (context) => mapColumns(parts, context))
  handle(calls.previewImport, async ({ params, principal }) => {
    const { preview } = await db.readCompany(principal.company.id, (own) => findImport(own, params.id))
    return { results: preview }
  })
  handle(calls.listRefusedRows, ({ params, principal, query, request }) =>
    db.readCompany(principal.company.id, async (own) => {
      const { id } = await findImport(own, params.id)
      const where = and(
        eq(importRefusals.importId, id),
        query.search === undefined ? undefined : sql`${importRefusals.cells}::text ilike ${containing(query.search)}`,
      )
      return pageOf({
        query,
        request,
        count: (most) => countUpTo(own, importRefusals, where, most),
        rows: async (limit, offset) =>
          (
            await own
              .select()
              .from(importRefusals)
              .where(where)
              .orderBy(...orderBy(query.ordering, { row: importRefusals.row }, importRefusals.row))
              .limit(limit)
              .offset(offset)
          ).map(({ row, cells, problems }) => ({ row, cells, problems, outcome: 'refused' as const })),
      })
    }),
  )
  handle(calls.listFailedPictures, (context) => listFailed(parts, context))
  handle(calls.correctRefusedRows, (context) => correctRows(parts, context))
  const moves = [
    [calls.startImport, 'start'],
    [calls.retryImport, 'retry'],
    [calls.pauseImport, 'pause'],
    [calls.resumeImport, 'resume'],
    [calls.cancelImport, 'cancel'],
    [calls.undoImport, 'undo'],
  ] as const
  for (const [call, action] of moves) {
    handle(call, ({ params, principal: { userId, company } }) =>
      move(parts, { id: params.id, companyId: company.id }, { action, userId }),
    )
  }
}

/** Stated before a file is sent, so that nobody uploads one that will be refused. */
async function readLimits(own: Db, companyId: string) {
  const products = await packageLimitOf(own, companyId, 'products')
  return {
    rows: await packageLimitOf(own, companyId, 'import_rows'),
    products_left: products === null ? null : Math.max(0, products - (await countAtHand(own, 'product'))),
  }
}

/** Keeps what was dropped, whatever it is: reading it tells exactly what is wrong with it. */
async function takeIn(parts: Parts, context: CallContext<typeof calls.uploadImport>): Promise<Import> {
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
    await importMoved(parts, tx, null, record, { action: 'upload', userId: principal.userId })
    return importView(record, clock.now())
  })
}

function mapColumns(parts: Parts, { params, body, principal }: CallContext<typeof calls.mapImport>): Promise<Import> {
  const companyId = principal.company.id
  return parts.db.forCompany(companyId, async (tx) => {
    const record = await lockImport(tx, params.id)
    const now = parts.clock.now()
    const state = moved(record, 'map', now)
    const { columns } = record
    if (body.fields.length !== columns.length) throw fieldProblem('fields', 'invalid', fieldMessages.invalid)
    const named = columns.map((column, at) => ({
      ...column,
      field: body.fields[at] ?? null,
      known_by: 'person' as const,
    }))
    const fields = remembered(columns, body.fields)
    await tx
      .insert(importMappings)
      .values({ companyId, fingerprint: fingerprint(columns.map(({ header }) => header)), fields })
      .onConflictDoUpdate({ target: [importMappings.companyId, importMappings.fingerprint], set: { fields } })
    const after = await storeImport(tx, params.id, { state, columns: named })
    await sendImport(parts, tx, 'reading', { id: params.id, companyId })
    await importMoved(parts, tx, record, after, { action: 'map', userId: principal.userId })
    return importView(after, now)
  })
}

type Action = 'start' | 'retry' | 'pause' | 'resume' | 'cancel' | 'undo'

interface By {
  readonly action: Action
  readonly userId: string
}

async function move(parts: Parts, which: { id: string; companyId: string }, by: By): Promise<Import> {
  const { action } = by
  const { db, clock } = parts
  try {
    return await db.forCompany(which.companyId, async (tx) => {
      const record = await lockImport(tx, which.id)
      const now = clock.now()
      const state = moved(record, action, now)
      const after = await storeImport(tx, which.id, {
        state,
        ...(action === 'start' && { startedAt: now }),
        ...(action === 'cancel' && { endedAt: now }),
        ...(action === 'retry' && { fault: null, failures: 0, endedAt: null }),
        ...(action === 'undo' && { fault: null, failures: 0, picturesWaiting: 0, picturesFailed: 0 }),
      })
      if (action === 'undo') await forgetPictures(tx, which.id)
      if (state === 'reading' || state === 'running' || state === 'undoing') await sendImport(parts, tx, state, which)
      await importMoved(parts, tx, record, after, by)
      await tell(tx, { ...parts, companyId: which.companyId }, which.id)
      return importView(after, now)
    })
  } catch (error) {
    if (violatedIndex(error) === 'imports_running')
      throw new Problem('wrong_state', { params: { by: 'another_import' } })
    throw error
  }
}
