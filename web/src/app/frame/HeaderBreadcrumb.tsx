import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Breadcrumb, type Crumb } from '../../ui/record/Breadcrumb.tsx'
import { screens } from '../routes.tsx'

/** Where one is: the section, the list, the screen. */
export function HeaderBreadcrumb() {
  const { t } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') })
  const screen = screens.find((one) => one.path === path)
  if (!screen) return null

  const parent = screens.find((one) => one.icon !== undefined && one.icon === screen.creates)
  const section = screen.section ?? parent?.section
  const crumbs: Crumb[] = []
  if (section && section !== 'top') crumbs.push({ label: t(`app.sections.${section}`) })
  if (parent) crumbs.push({ label: t(`app.screens.${parent.title}`), href: parent.path })
  crumbs.push({ label: t(`app.screens.${screen.title}`) })
  return (
    <div className="min-w-0 max-sm:hidden">
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}
