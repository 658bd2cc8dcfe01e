import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { companyState } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Logo } from '#ui/brand/Logo.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { sidebarSections } from './sidebarSections.ts'
import { useTrail } from './trail.ts'

interface Props {
  aside?: ReactNode
}

export function SidebarContent({ aside }: Props) {
  const { t } = useTranslation()
  const state = useUser(({ user }) => companyState(user.company))
  const rights = useUser(({ user }) => user.rights)
  const scope = useUser(({ user }) => user.scope)
  const trail = useTrail()

  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center px-4">
        <Anchor href={screenPaths.dashboard} className="rounded-control p-1">
          <Logo />
        </Anchor>
        {aside}
      </div>
      <nav aria-label={t('app.sidebar.label')} className="-mt-1 grow overflow-y-auto px-3 pt-1 pb-6">
        {sidebarSections(state, { rights, scope }).map(({ name, entries }) => (
          <section key={name} aria-labelledby={name === 'top' ? undefined : `section-${name}`}>
            {name !== 'top' && (
              <h2 id={`section-${name}`} className="px-3 pt-3.5 pb-1 text-xs leading-normal font-normal text-ink-soft">
                {t(`app.sections.${name}`)}
              </h2>
            )}
            <ul>
              {entries.map((entry) => (
                <li key={entry.screen.path}>
                  <SidebarLink entry={entry} trail={trail} state={state} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
