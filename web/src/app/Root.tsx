import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NavigationProvider } from '#ui/navigation.tsx'
import { Toasts } from './frame/Toasts.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { confirmSession, watchSession } from './session/watchSession.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useLoaderGone } from './useLoaderGone.ts'

/** What every screen stands in, signed in or not. */
export function Root() {
  const router = useRouter()
  useLoaderGone()
  useFocusOnNavigation()
  useEffect(() => {
    void confirmSession()
    return watchSession()
  }, [])

  const navigation = {
    go: (href: string) => router.history.push(href),
    preload: (href: string) => {
      router.preloadRoute({ to: href.replace(/[?#].*$/, '') }).catch(() => undefined)
    },
    block: (mayLeave: (pathname: string) => Promise<boolean>) =>
      router.history.block({
        blockerFn: async ({ nextLocation }: { nextLocation: { pathname: string } }) =>
          !(await mayLeave(nextLocation.pathname)),
        enableBeforeUnload: false,
      }),
  }
  return (
    <NavigationProvider value={navigation}>
      <Outlet />
      <ScrollToTop />
      <Toasts />
      <OfflineNotice />
    </NavigationProvider>
  )
}
