import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import * as calls from '@mawrid/contract/deals/templates.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../../platform/database/violations.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import {
  insertTemplate,
  lockTemplate,
  maxTemplates,
  readTemplates,
  removeTemplate,
  restoreTemplate,
  storeTemplate,
  type TemplateRecord,
  templateView,
} from './store.ts'

/** Terms and words that a seller offers again and again. */
export function registerTemplateRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts

  handle(calls.listTemplates, ({ principal }) =>
    db.readCompany(principal.company.id, async (companyDb) => ({
      results: (await readTemplates(companyDb)).map(templateView),
    })),
  )
  handle(calls.createTemplate, ({ body, principal, once }) =>
    withNameRefused(() =>
      once(async (tx) => {
        if ((await readTemplates(tx)).length >= maxTemplates) throw invalid([fieldError('name', 'too_many')])
        const now = clock.now()
        const made = { id: randomUUIDv7(), companyId: principal.company.id, createdAt: now, updatedAt: now }
        const template = await insertTemplate(tx, { ...made, ...stored(body) })
        await recordTemplateAction(parts, tx, null, template, { action: 'create', userId: principal.userId })
        return templateView(template)
      }),
    ),
  )
  handle(calls.updateTemplate, ({ body: { version, ...body }, params, principal }) =>
    withNameRefused(() =>
      db.forCompany(principal.company.id, async (tx) => {
        const before = await lockTemplate(tx, params.id)
        if (before.version !== version) throw new Problem('version_conflict', { current: templateView(before) })
        const after = await storeTemplate(tx, params.id, stored(body), clock.now())
        await recordTemplateAction(parts, tx, before, after, { action: 'edit', userId: principal.userId })
        return templateView(after)
      }),
    ),
  )
  handle(calls.restoreTemplate, ({ params, principal }) =>
    withNameRefused(() =>
      db.forCompany(principal.company.id, async (tx) => {
        const template = await restoreTemplate(tx, params.id)
        await recordTemplateAction(parts, tx, template, template, { action: 'restore', userId: principal.userId })
        return templateView(template)
      }),
    ),
  )
  handle(calls.removeTemplate, async ({ params: { id }, principal }) => {
    await db.forCompany(principal.company.id, async (tx) => {
      const template = await removeTemplate(tx, id, clock.now())
      await recordTemplateAction(parts, tx, template, template, { action: 'delete', userId: principal.userId })
    })
    return { id, outcome: 'deleted' as const }
  })
}

function stored({ name, ...content }: BodyOf<typeof calls.createTemplate>) {
  return { name, content }
}

async function withNameRefused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violatedIndex(error) === 'offer_templates_name') throw invalid([fieldError('name', 'taken')])
    throw error
  }
}

/** Writes down what was done with words and terms that offers are made of. */
function recordTemplateAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  before: TemplateRecord | null,
  after: TemplateRecord,
  move: { readonly action: 'create' | 'edit' | 'delete' | 'restore'; readonly userId: string },
): Promise<void> {
  const historyFields = ({ name, content }: TemplateRecord) => ({ name, ...content })
  const { id, companyId, name } = after
  return recordMove(tx, {
    companyId,
    kind: 'offer_template',
    recordId: id,
    called: { name_ar: name },
    at: clock.now(),
    side: 'seller',
    from: null,
    to: null,
    ...move,
    changes: changesOf(before && historyFields(before), historyFields(after)),
  })
}
