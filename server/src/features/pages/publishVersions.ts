import { versionNoticeDays } from '@mawrid/contract/periods.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { renderPage } from './renderPage.ts'
import { positionsOfVersioned, type RepositoryVersion, readRepositoryVersions } from './repositoryPages.ts'
import { storePages } from './store.ts'
import { insertVersion, publishedTexts, renewRendering } from './versionStore.ts'

/**
 * Publishes new versions of the terms and the privacy policy from the repository. A published version never changes,
 * because somebody may have accepted it. A version that comes too late for the promised notice is not published.
 */
export async function publishVersions(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  repositoryVersions?: readonly RepositoryVersion[],
): Promise<void> {
  const versions = repositoryVersions ?? (await readRepositoryVersions())
  const publishedAt = clock.now()
  const today = riyadhDay(publishedAt)
  await db.transaction(async (tx) => {
    await storePages(
      tx,
      positionsOfVersioned.map(({ slug, position }) => ({ slug, position, isArticle: false, topics: [] })),
    )
    const published = await publishedTexts(tx)
    const isNoticeDue = await somebodyHasAnAccount(tx)
    for (const version of versions) {
      const { slug, inForceFrom, lang, markdown } = version
      const same = published.find((one) => one.slug === slug && one.inForceFrom === inForceFrom && one.lang === lang)
      if (same && same.markdown !== markdown) {
        log.warn(
          { slug, inForceFrom, lang },
          'pages: a published version differs from the repository; it stays as it is',
        )
      }
      if (same) continue
      const isFirst = !published.some((one) => one.slug === slug)
      // The hourly job announces it before this day is over.
      if (isNoticeDue && !isFirst && inForceFrom <= addDays(today, versionNoticeDays)) {
        log.error(
          { slug, inForceFrom, lang },
          `pages: not published, since ${versionNoticeDays} days of notice are promised; give the version a later day`,
        )
        continue
      }
      await insertVersion(tx, { slug, inForceFrom, lang, markdown, ...renderPage(markdown), publishedAt })
    }
    for (const text of published) await renewRendering(tx, text, renderPage(text.markdown))
  })
}

async function somebodyHasAnAccount(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from users limit 1`)
  return rows.length > 0
}
