import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#platform/lists/addressSearch.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { NotFoundPage } from '#platform/screens/NotFoundScreen.tsx'
import type { Screen } from '#platform/screens/screen.ts'
import { turnedAway } from './guards.ts'
import { Root } from './Root.tsx'
import { screens } from './routes.tsx'
import { ErrorScreen } from './screens/ErrorScreen.tsx'
import { screenView } from './screens/screenView.tsx'

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

const locked = lazyScreen(() => import('./screens/LockedScreen.tsx'), 'LockedScreen')

const framed = screens.filter((screen) => !screen.isBare).map((screen) => routeOf(screen, () => frame))
const bare = screens.filter((screen) => screen.isBare).map((screen) => routeOf(screen, () => root))

export const router = createRouter({
  routeTree: root.addChildren([start, ...bare, frame.addChildren(framed)]),
  // Every address answers with and without its last slash (checklist ).
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
    component: screenView(screen, screen.component, locked),
    beforeLoad: async ({ location, preload }) => {
      if (preload) return
      const elsewhere = await turnedAway(screen, location.href)
      if (elsewhere) throw redirect({ to: elsewhere, replace: true })
    },
  })
}
