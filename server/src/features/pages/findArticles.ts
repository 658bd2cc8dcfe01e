import type { Language } from '@mawrid/contract/constants.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { HelpAnswer } from '@mawrid/contract/support/answers.calls.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { pages, pageTexts } from './tables.ts'

interface Question {
  readonly words: string
  readonly topic: string | undefined
  readonly lang: Language
  readonly limit: number
}

/** Articles that may answer a question, best match first. There are a few dozen, read by the index pages_articles. */
export async function findArticles(db: Db, question: Question): Promise<HelpAnswer[]> {
  const { lang, limit } = question
  const nearness = nearnessTo(question)
  if (!nearness) return []
  const found = await db
    .select({ slug: pages.slug, title: pageTexts.title, markdown: pageTexts.markdown })
    .from(pages)
    .innerJoin(pageTexts, and(eq(pageTexts.pageId, pages.id), eq(pageTexts.lang, lang)))
    .where(and(pages.isArticle, sql`${nearness} > 0`))
    .orderBy(desc(nearness), asc(pages.position))
    .limit(limit)
  return found.map(({ slug, title, markdown }) => ({
    slug,
    title,
    excerpt: excerptOf(markdown),
    address: recordPath('page', slug),
  }))
}

/** A match in the title scores more than one in the text, and the topic less than either. Undefined without words and topic. */
function nearnessTo({ words, topic }: Question): SQL<number> | undefined {
  const hits = wordsOf(words)
    .filter((word) => word.length > 2)
    .slice(0, 12)
    .map((word) => {
      const like = sql`folded(${containing(stemOf(word))})`
      return sql`case when folded(${pageTexts.title}) like ${like} then 6 when ${pageTexts.search} like ${like} then 2 else 0 end`
    })
  const ofTopic = topic === undefined ? [] : [sql`case when ${topic} = any (${pages.topics}) then 1 else 0 end`]
  const signs = [...ofTopic, ...hits]
  return signs.length === 0 ? undefined : sql<number>`(${sql.join(signs, sql` + `)})`
}

/** Cuts the ending off a word, so that “registering” finds “registration”. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(4, word.length - 3))
}

/** The first paragraph without Markdown marks. */
function excerptOf(markdown: string): string {
  const paragraph = markdown.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
  return paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')
}
