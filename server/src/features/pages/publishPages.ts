import type { Parts } from '../../platform/parts.ts'
import { renderPage } from './renderPage.ts'
import { type RepositoryPage, readRepositoryPages } from './repositoryPages.ts'
import { editedTexts, storePages, storeRendering, storeTexts } from './store.ts'

/**
 * Publishes the repository's pages at each start. A text that was edited in the database is kept, and rendered again
 * with the current renderer.
 */
export async function publishPages(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  pages?: RepositoryPage[],
): Promise<void> {
  const repositoryPages = pages ?? (await readRepositoryPages())
  const now = clock.now()
  await db.transaction(async (tx) => {
    const places = repositoryPages.map(({ slug, position, topics }) => ({
      slug,
      position,
      isArticle: topics !== undefined,
      topics: [...(topics ?? [])],
    }))
    // A page comes once in each language.
    const ids = await storePages(tx, [...new Map(places.map((place) => [place.slug, place])).values()])
    await storeTexts(
      tx,
      repositoryPages.map(({ slug, lang, markdown }) => ({
        pageId: ids.get(slug) ?? '',
        lang,
        markdown,
        ...renderPage(markdown),
        updatedAt: now,
      })),
    )
    for (const text of await editedTexts(tx)) {
      await storeRendering(tx, text, { ...renderPage(text.markdown), updatedAt: now })
    }
  })
}
