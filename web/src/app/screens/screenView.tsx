import type { AsyncRouteComponent, RouteComponent } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Screen } from '#platform/screens/screen.ts'
import { useScreenTitle } from '#platform/screens/usePageTitle.ts'
import { standingOf } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'

type Loaded = RouteComponent & { preload?: AsyncRouteComponent<unknown>['preload'] }

/** What stands at a screen's address: the screen under its title, or why it is locked (checklist O-03, R-18). */
export function screenView(screen: Screen, Component: Loaded, Locked: Loaded): Loaded {
  function View() {
    const { t } = useTranslation()
    const isLocked = useUser(({ user }) => screen.needs === 'activeCompany' && standingOf(user.company) !== 'active')
    useScreenTitle(t(`app.screens.${screen.title}`))
    return isLocked ? <Locked /> : <Component />
  }
  return Component.preload ? Object.assign(View, { preload: Component.preload }) : View
}
