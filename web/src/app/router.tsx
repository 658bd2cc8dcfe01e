import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SecondStepNeeded } from '#features/account/shared/stepParts.ts'
import { readSearch, writeSearch } from '#platform/lists/addressSearch.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { NotFoundPage } from '#platform/screens/NotFoundScreen.tsx'
import type { Screen } from '#platform/screens/screen.ts'
import { useScreenTitle } from '#platform/screens/usePageTitle.ts'
import { companyState } from '#platform/session/companyStatus.ts'
import { includesScreen, useHasRight } from '#platform/session/rights.ts'
import { hasUnsavedInput } from '#platform/session/signInAgain.ts'
import { useUser } from '#platform/session/userStore.ts'
import { redirectFor } from './guards.ts'
import { Root } from './Root.tsx'
import { screens } from './routes.tsx'
import { ErrorScreen } from './screens/ErrorScreen.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorScreen })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: screenPaths.dashboard, replace: true })
  },
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyScreen(() => import('./frame/Frame.tsx'), 'Frame'),
})

const noAccess = lazyScreen(() => import('./screens/NoAccessScreen.tsx'), 'NoAccessScreen')
const limited = lazyScreen(() => import('./screens/NoAccessScreen.tsx'), 'LimitedScreen')
const locked = lazyScreen(() => import('./screens/LockedScreen.tsx'), 'LockedScreen')

const framed = screens.filter((screen) => !screen.isBare).map((screen) => routeOf(screen, () => frame))
const bare = screens.filter((screen) => screen.isBare).map((screen) => routeOf(screen, () => root))

export const router = createRouter({
  routeTree: root.addChildren([start, ...bare, frame.addChildren(framed)]),
  // Every address works with and without its trailing slash (checklist ).
  trailingSlash: 'preserve',
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
})

function routeOf(screen: Screen, getParentRoute: () => typeof root | typeof frame) {
  return createRoute({
    getParentRoute: getParentRoute as () => typeof root,
    path: screen.path,
    component: screenView(screen, screen.component, {
      Locked: locked,
      NoAccess: noAccess,
      Limited: limited,
    }),
    beforeLoad: async ({ location, preload }) => {
      if (preload) return
      const elsewhere = await redirectFor(screen, location.href)
      if (elsewhere) throw redirect({ to: elsewhere, replace: true })
    },
  })
}

type Loaded = RouteComponent & { preload?: AsyncRouteComponent<unknown>['preload'] }

/** A screen with its title, or why it is locked or not for the person (checklist O-03, R-18). */
function screenView(
  screen: Screen,
  Component: Loaded,
  { Locked, NoAccess, Limited }: { readonly Locked: Loaded; readonly NoAccess: Loaded; readonly Limited: Loaded },
): Loaded {
  function View() {
    const { t } = useTranslation()
    const isLocked = useUser(({ user }) => screen.needs === 'activeCompany' && companyState(user.company) !== 'active')
    const needsStep = useUser(({ user }) => !screen.isPublic && screen.name !== 'profile' && user.needs_second_step)
    const hasRole = useHasRight(screen.right)
    const isAllowed = useUser(({ user }) => includesScreen(user, screen)) && !needsStep
    const wasAllowed = useRef(isAllowed)
    useScreenTitle(t(`screens.${screen.name}`))
    // A right that is taken away meanwhile takes nothing from an open form: saving it says why it is refused.
    if (!isAllowed && !(wasAllowed.current && hasUnsavedInput())) {
      if (needsStep) return <SecondStepNeeded />
      return hasRole ? <Limited /> : <NoAccess />
    }
    return isLocked ? <Locked /> : <Component />
  }
  return Component.preload ? Object.assign(View, { preload: Component.preload }) : View
}
