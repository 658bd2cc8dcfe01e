import { readFile } from 'node:fs/promises'
import { type Language, languages } from '@mawrid/contract/constants.ts'
import { articles } from './articles.ts'
import { withFacts } from './facts.ts'

/** The pages of the repository, in the order the footer shows them. */
export const slugs = ['about', 'help', 'terms', 'privacy', 'contact'] as const

export interface RepositoryPage {
  readonly slug: string
  readonly position: number
  /** Of an article of the help: what it is about. */
  readonly topics?: readonly string[]
  readonly lang: Language
  readonly markdown: string
}

const folder = new URL('../../../content/', import.meta.url)

export function readRepositoryPages(): Promise<RepositoryPage[]> {
  const files = [...slugs.map((slug) => ({ slug })), ...articles].flatMap((page, position) =>
    languages.map((lang) => ({ ...page, position, lang })),
  )
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      markdown: withFacts(
        await readFile(new URL(`${'topics' in file ? 'articles/' : ''}${file.slug}.${file.lang}.md`, folder), 'utf8'),
        file.lang,
      ),
    })),
  )
}
