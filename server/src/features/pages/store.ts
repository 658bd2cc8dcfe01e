import { randomUUIDv7 } from 'node:crypto'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { FrontPage, readFrontPage } from '@mawrid/contract/pages/calls.ts'
import { and, asc, eq, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { RenderedPage } from './renderPage.ts'
import { pages, pageTexts } from './tables.ts'
import { readVersions } from './versionStore.ts'

type PageReply = ReplyOf<typeof readFrontPage>
type PageText = Omit<typeof pageTexts.$inferSelect, 'repositoryMarkdown' | 'search'>

/** The pages by title, in the order of the footer. Help articles are not listed; they are found by search. */
export async function listPages(db: Db, lang: Language, today: string): Promise<FrontPage[]> {
  const [found, versions] = await Promise.all([
    db
      .select({ id: pages.id, slug: pages.slug, title: pageTexts.title })
      .from(pages)
      .leftJoin(pageTexts, and(eq(pageTexts.pageId, pages.id), eq(pageTexts.lang, lang)))
      .where(not(pages.isArticle))
      .orderBy(asc(pages.position)),
    readVersions(db, today, lang),
  ])
  return found.flatMap(({ id, slug, title: own }) => {
    const shown = versions.find((version) => version.slug === slug && version.state === 'in_force')
    const announced = versions.find((version) => version.slug === slug && version.state === 'announced')
    const title = shown?.title ?? own
    return title === null ? [] : [{ id, slug, title, announced: announced?.in_force_from ?? null }]
  })
}

export async function findPage(db: Db, slug: string, lang: Language): Promise<PageReply | undefined> {
  const [page] = await db
    .select({ id: pages.id, slug: pages.slug, title: pageTexts.title, html: pageTexts.html, at: pageTexts.updatedAt })
    .from(pages)
    .innerJoin(pageTexts, and(eq(pageTexts.pageId, pages.id), eq(pageTexts.lang, lang)))
    .where(eq(pages.slug, slug))
  if (!page) return undefined
  const { at, ...shown } = page
  return { ...shown, updated_at: at.toISOString(), version: null, versions: [] }
}

interface Place {
  readonly slug: string
  readonly position: number
  readonly isArticle: boolean
  readonly topics: string[]
}

/** Stores each page by its slug. Returns the ids by slug. */
export async function storePages(tx: Db, places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
  const stored = await tx
    .insert(pages)
    .values(places.map((place) => ({ id: randomUUIDv7(), ...place })))
    .onConflictDoUpdate({
      target: pages.slug,
      set: { position: sql`excluded.position`, isArticle: sql`excluded.is_article`, topics: sql`excluded.topics` },
    })
    .returning({ id: pages.id, slug: pages.slug })
  return new Map(stored.map(({ id, slug }) => [slug, id]))
}

/** Stores the repository's texts, unless the stored one is the same or was edited. */
export async function storeTexts(tx: Db, texts: readonly PageText[]): Promise<void> {
  await tx
    .insert(pageTexts)
    .values(texts.map((text) => ({ ...text, repositoryMarkdown: text.markdown })))
    .onConflictDoUpdate({
      target: [pageTexts.pageId, pageTexts.lang],
      set: {
        markdown: sql`excluded.markdown`,
        title: sql`excluded.title`,
        html: sql`excluded.html`,
        updatedAt: sql`excluded.updated_at`,
        repositoryMarkdown: sql`excluded.repository_markdown`,
      },
      setWhere: sql`${pageTexts.markdown} = ${pageTexts.repositoryMarkdown}
        and (${pageTexts.markdown}, ${pageTexts.html}) is distinct from (excluded.markdown, excluded.html)`,
    })
}

export function editedTexts(tx: Db) {
  return tx
    .select({ pageId: pageTexts.pageId, lang: pageTexts.lang, markdown: pageTexts.markdown })
    .from(pageTexts)
    .where(ne(pageTexts.markdown, pageTexts.repositoryMarkdown))
}

export async function storeRendering(
  tx: Db,
  { pageId, lang }: Pick<PageText, 'pageId' | 'lang'>,
  rendering: RenderedPage & Pick<PageText, 'updatedAt'>,
): Promise<void> {
  const { title, html } = rendering
  await tx
    .update(pageTexts)
    .set(rendering)
    .where(
      and(
        eq(pageTexts.pageId, pageId),
        eq(pageTexts.lang, lang),
        or(ne(pageTexts.title, title), ne(pageTexts.html, html)),
      ),
    )
}
