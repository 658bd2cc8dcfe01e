import { readdir, readFile } from 'node:fs/promises'
import { type Language, languages } from '@mawrid/contract/constants.ts'
import { isVersioned, type VersionedPage, versionedPages } from '@mawrid/contract/pages/versions.ts'
import { dayOf, withFacts } from './facts.ts'

/** The pages of the repository, in the order of the footer. */
export const slugs = ['about', 'help', 'terms', 'privacy', 'contact'] as const

export interface RepositoryPage {
  readonly slug: string
  readonly position: number
  /** The topics of a help article. */
  readonly topics?: readonly string[]
  readonly lang: Language
  readonly markdown: string
}

/** One version of the terms or the policy, in one language. */
export interface RepositoryVersion {
  readonly slug: VersionedPage
  readonly inForceFrom: string
  readonly lang: Language
  readonly markdown: string
}

const folder = new URL('../../../content/', import.meta.url)

export function readRepositoryPages(): Promise<RepositoryPage[]> {
  const files = [...slugs.map((slug) => ({ slug })), ...articles]
    .map((page, position) => ({ ...page, position }))
    .filter(({ slug }) => !isVersioned(slug))
    .flatMap((page) => languages.map((lang) => ({ ...page, lang })))
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

/** Every version in `content/versions`, named `terms.2026-11-01.en.md` by the day from which it applies. */
export async function readRepositoryVersions(): Promise<RepositoryVersion[]> {
  const versions = new URL('versions/', folder)
  const names = (await readdir(versions)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => {
      const [, slug, inForceFrom = '', lang] = /^([a-z]+)\.(\d{4}-\d{2}-\d{2})\.(en|ar)\.md$/.exec(name) ?? []
      const page = versionedPages.find((one) => one === slug)
      const language = languages.find((one) => one === lang)
      if (!page || !language) throw new Error(`${name} is no version of a page`)
      const text = await readFile(new URL(name, versions), 'utf8')
      const markdown = withFacts(text, language, { inForceFrom: dayOf(language, inForceFrom) })
      return { slug: page, inForceFrom, lang: language, markdown }
    }),
  )
}

/** The positions of the versioned pages among all pages. */
export const positionsOfVersioned = versionedPages.map((slug) => ({ slug, position: slugs.indexOf(slug) }))

/** Help articles in display order, with the ticket categories whose questions they may answer. */
const articles: readonly { readonly slug: string; readonly topics: readonly string[] }[] = [
  { slug: 'help-register', topics: ['account'] },
  { slug: 'help-sign-in', topics: ['account'] },
  { slug: 'help-nafath', topics: ['verification', 'account'] },
  { slug: 'help-commercial-register', topics: ['verification'] },
  { slug: 'help-national-address', topics: ['verification', 'account'] },
  { slug: 'help-company-inactive', topics: ['subscription', 'verification'] },
  { slug: 'help-subscription-payment', topics: ['subscription'] },
  { slug: 'help-change-package', topics: ['subscription'] },
  { slug: 'help-listing-review', topics: ['listings'] },
  { slug: 'help-import', topics: ['import', 'listings'] },
  { slug: 'help-stock', topics: ['import', 'deals'] },
  { slug: 'help-answer-request', topics: ['deals'] },
  { slug: 'help-delivery', topics: ['deals'] },
  { slug: 'help-tax-invoice', topics: ['invoices'] },
  { slug: 'help-correct-invoice', topics: ['invoices'] },
  { slug: 'help-buyer-payment', topics: ['invoices', 'deals'] },
  { slug: 'help-privacy', topics: ['account'] },
  { slug: 'help-fault', topics: ['technical', 'suggestion'] },
]
