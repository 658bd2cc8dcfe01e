import { readFile } from 'node:fs/promises'
import { type Language, languages } from '@mawrid/contract/constants.ts'

/** The pages of the repository, in the order the footer shows them. */
export const slugs = ['about', 'help', 'terms', 'privacy', 'contact'] as const

export interface RepositoryPage {
  readonly slug: string
  readonly position: number
  readonly lang: Language
  readonly markdown: string
}

const folder = new URL('../../../content/', import.meta.url)

export function readRepositoryPages(): Promise<RepositoryPage[]> {
  const files = slugs.flatMap((slug, position) => languages.map((lang) => ({ slug, position, lang })))
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      markdown: await readFile(new URL(`${file.slug}.${file.lang}.md`, folder), 'utf8'),
    })),
  )
}
