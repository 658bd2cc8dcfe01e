import type { PageVersion } from '@mawrid/contract/pages/versions.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'

interface Props {
  slug: string
  shown: PageVersion
  versions: readonly PageVersion[]
}

/** At the end of terms and policy: every version, each at an address of its own. */
export function PageVersions({ slug, shown, versions }: Props) {
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
  /** Without one, the version in force. */
  version?: string
  isShown?: boolean
  children: ReactNode
}

export function VersionLink({ slug, version, isShown = false, children }: LinkProps) {
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
