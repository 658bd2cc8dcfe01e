import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { offerTemplates } from '../tables.ts'

export type TemplateRecord = typeof offerTemplates.$inferSelect

/** By the index offer_templates_name; a company has some dozens at most. */
export function readTemplates(db: Db): Promise<TemplateRecord[]> {
  return db
    .select()
    .from(offerTemplates)
    .where(isNull(offerTemplates.removedAt))
    .orderBy(asc(sql`lower(${offerTemplates.name})`))
    .limit(maxTemplates)
}

/** More than anybody looks through. */
export const maxTemplates = 200

/** Held until the transaction ends, so that changes follow each other. */
export async function lockTemplate(tx: Db, id: string): Promise<TemplateRecord> {
  const [template] = await tx.select().from(offerTemplates).where(notRemoved(id)).for('update')
  if (!template) throw new Problem('not_found')
  return template
}

export async function insertTemplate(tx: Db, template: typeof offerTemplates.$inferInsert): Promise<TemplateRecord> {
  const [made] = await tx.insert(offerTemplates).values(template).returning()
  if (!made) throw new Error('The template was not stored')
  return made
}

export async function storeTemplate(
  tx: Db,
  id: string,
  change: Pick<TemplateRecord, 'name' | 'content'>,
  now: Date,
): Promise<TemplateRecord> {
  const [changed] = await tx
    .update(offerTemplates)
    .set({ ...change, version: sql`${offerTemplates.version} + 1`, updatedAt: now })
    .where(and(eq(offerTemplates.id, id), ofBoundCompany(offerTemplates)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

export async function removeTemplate(tx: Db, id: string, removedAt: Date): Promise<TemplateRecord> {
  const [removed] = await tx.update(offerTemplates).set({ removedAt }).where(notRemoved(id)).returning()
  if (!removed) throw new Problem('not_found')
  return removed
}

export async function restoreTemplate(tx: Db, id: string): Promise<TemplateRecord> {
  const [restored] = await tx
    .update(offerTemplates)
    .set({ removedAt: null })
    .where(and(eq(offerTemplates.id, id), ofBoundCompany(offerTemplates)))
    .returning()
  if (!restored) throw new Problem('not_found')
  return restored
}

/** By the index offer_templates_removed, of all companies. */
export async function forgetTemplates(system: Db, removedBefore: Date): Promise<void> {
  await system.delete(offerTemplates).where(lt(offerTemplates.removedAt, removedBefore))
}

function notRemoved(id: string) {
  return and(eq(offerTemplates.id, id), ofBoundCompany(offerTemplates), isNull(offerTemplates.removedAt))
}

export function templateView({ id, name, content, version, createdAt, updatedAt }: TemplateRecord): OfferTemplate {
  return {
    id,
    version,
    allowed_actions: ['edit', 'delete'],
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    name,
    ...content,
  }
}
