import { readFrontPage } from '@mawrid/contract/pages/calls.ts'
import type { PageVersion } from '@mawrid/contract/pages/versions.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'

export interface PageParts {
  /** Shown if the page could not be loaded. */
  readonly ErrorScreen: ComponentType<{ error: Error; reset: () => void }>
}

/**
 * A static page linked from the footer (checklist R-16). `?version=` opens another version of the terms or the privacy
 * policy.
 */
export function PageScreen({ ErrorScreen }: PageParts) {
  const { t, i18n } = useTranslation()
  const { day } = useFormats()
  const { slug = '' } = useParams({ strict: false })
  const search: { readonly version?: unknown } = useSearch({ strict: false })
  const version = typeof search.version === 'string' ? search.version : undefined
  const lang = languageOf(i18n.language)
  const page = useQuery({
    queryKey: ['pages', lang, slug, version],
    queryFn: ({ signal }) =>
      callApi(readFrontPage, { params: { slug }, query: version ? { lang, version } : { lang }, signal }),
  })
  usePageTitle(page.data?.title ?? t('screens.page'))

  // A page that is shown stays, whatever becomes of reading it again.
  if (page.error && !page.data) return <ErrorScreen error={page.error} reset={() => void page.refetch()} />
  if (!page.data) return <PageSkeleton />
  const { title, html, updated_at, version: shown, versions } = page.data
  const versionText = shown
    ? t(`pages.version.${shown.state}`, { day: day(new Date(shown.in_force_from)) })
    : t('pages.updated', { day: day(new Date(updated_at)) })
  return (
    <article className="mx-auto max-w-[44rem] py-6">
      <h1 className="text-3xl outline-none">{title}</h1>
      <p className="mt-2 text-sm text-ink-soft">{versionText}</p>
      {shown && shown.state !== 'in_force' && (
        <div className="mt-4">
          <Banner tone="info" actions={<VersionLink slug={slug}>{t('pages.toInForce')}</VersionLink>}>
            {t('pages.notInForce')}
          </Banner>
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the back end sanitises the pages it serves */}
      <div className="page-text mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      {shown && <PageVersions slug={slug} shown={shown} versions={versions} />}
    </article>
  )
}

function PageSkeleton() {
  return (
    // As high as the window, so that the footer does not move when the text arrives.
    <div className="mx-auto flex min-h-dvh max-w-[44rem] flex-col gap-3 py-6" aria-busy="true">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-4 w-40" />
      {['w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={index} className={`mt-2 h-4 ${width}`} />
      ))}
    </div>
  )
}

interface PageVersionsProps {
  slug: string
  shown: PageVersion
  versions: readonly PageVersion[]
}

/** At the end of the terms and the privacy policy: links to all versions. */
function PageVersions({ slug, shown, versions }: PageVersionsProps) {
  const { t } = useTranslation()
  const { day } = useFormats()
  return (
    <nav aria-labelledby="page-versions" className="mt-10 border-t border-line pt-5 print:hidden">
      <h2 id="page-versions" className="text-lg">
        {t('pages.versions')}
      </h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {versions.map(({ in_force_from, state }) => {
          const isShown = in_force_from === shown.in_force_from
          const label = t(`pages.version.${state}`, { day: day(new Date(in_force_from)) })
          return (
            <li key={in_force_from}>
              <VersionLink slug={slug} version={in_force_from} isShown={isShown}>
                {label}
              </VersionLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface LinkProps {
  slug: string
  /** Undefined: the version in force. */
  version?: string
  isShown?: boolean
  children: ReactNode
}

function VersionLink({ slug, version, isShown = false, children }: LinkProps) {
  return (
    <Anchor
      href={`${recordPath('page', slug)}${version ? `?version=${version}` : ''}`}
      aria-current={isShown ? 'page' : undefined}
      className="rounded-sm text-accent underline underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:no-underline"
    >
      {children}
    </Anchor>
  )
}
