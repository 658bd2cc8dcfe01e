import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { readFrontPage } from '@mawrid/contract/pages/calls.ts'
import type { PageVersion, VersionedPage } from '@mawrid/contract/pages/versions.ts'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { RenderedPage } from './renderPage.ts'
import { pages, pageVersions } from './tables.ts'

export interface PublishedVersion extends PageVersion {
  readonly slug: VersionedPage
  readonly title: string
}

type VersionText = typeof pageVersions.$inferInsert

/** Every version of every page, newest first. There are only a few. */
export async function readVersions(db: Db, today: string, lang: Language): Promise<PublishedVersion[]> {
  const rows = await db
    .select({ slug: pageVersions.slug, day: pageVersions.inForceFrom, title: pageVersions.title })
    .from(pageVersions)
    .where(eq(pageVersions.lang, lang))
    .orderBy(desc(pageVersions.inForceFrom))
  return rows.map(({ slug, day, title }) => {
    const days = rows.filter((row) => row.slug === slug).map((row) => row.day)
    return { slug: slug as VersionedPage, in_force_from: day, title, state: stateOf(day, days, today) }
  })
}

/** The state of a version among all versions of its page. The first one is in force even before its day. */
function stateOf(day: string, days: readonly string[], today: string): PageVersion['state'] {
  const sorted = [...days].sort()
  const inForce = sorted.findLast((one) => one <= today) ?? sorted[0] ?? day
  if (day === inForce) return 'in_force'
  return day > inForce ? 'announced' : 'earlier'
}

interface VersionQuery {
  readonly slug: VersionedPage
  readonly lang: Language
  readonly today: string
  /** The version to read instead of the one in force. */
  readonly day?: string | undefined
}

/** The version in force, or the requested one. */
export async function findVersion(
  db: Db,
  { slug, lang, today, day }: VersionQuery,
): Promise<ReplyOf<typeof readFrontPage> | undefined> {
  const all = (await readVersions(db, today, lang)).filter((version) => version.slug === slug)
  const versions = all.map(({ in_force_from, state }) => ({ in_force_from, state }))
  const version = versions.find((one) => (day ? one.in_force_from === day : one.state === 'in_force'))
  if (!version) return undefined
  const { title, html, publishedAt } = pageVersions
  const [page] = await db
    .select({ id: pages.id, slug: pages.slug, title, html, at: publishedAt })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.slug, pages.slug))
    .where(and(eq(pages.slug, slug), eq(pageVersions.lang, lang), eq(pageVersions.inForceFrom, version.in_force_from)))
  if (!page) return undefined
  const { at, ...shown } = page
  return { ...shown, updated_at: at.toISOString(), version, versions }
}

/** All published versions, in both languages. */
export function publishedTexts(tx: Db) {
  return tx.select().from(pageVersions)
}

/** Does nothing if another process that starts at the same time has published the version. */
export async function insertVersion(tx: Db, version: VersionText): Promise<void> {
  await tx.insert(pageVersions).values(version).onConflictDoNothing()
}

/** Updates the rendered HTML of a version. Its Markdown never changes. */
export async function renewRendering(tx: Db, version: VersionText, { title, html }: RenderedPage): Promise<void> {
  const { slug, inForceFrom, lang } = version
  await tx
    .update(pageVersions)
    .set({ title, html })
    .where(
      and(
        eq(pageVersions.slug, slug),
        eq(pageVersions.inForceFrom, inForceFrom),
        eq(pageVersions.lang, lang),
        or(ne(pageVersions.title, title), ne(pageVersions.html, html)),
      ),
    )
}
