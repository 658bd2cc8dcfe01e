import { loaderHidesAfterMs, scrollTopThresholdPx } from '@mawrid/contract/constants.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { ArrowUp, CloudOff } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownReplies } from '#platform/offline/shownStore.ts'
import { useUser } from '#platform/session/userStore.ts'
import { focusHeadingWhenShown } from '#ui/focusHeading.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { NavigationProvider } from '#ui/navigation.tsx'
import { useToasts } from '#ui/overlays/toasts.ts'
import { mayOpen } from './mayOpen.ts'
import { confirmSession, watchSession } from './session/watchSession.ts'

/** The root of all screens, with and without a session. */
export function Root() {
  const router = useRouter()
  useLoaderGone()
  useFocusOnNavigation()
  useEffect(() => {
    void confirmSession()
    return watchSession()
  }, [])

  const rights = useUser(({ user }) => user.rights)
  const scope = useUser(({ user }) => user.scope)

  const navigation = {
    go: (href: string) => router.history.push(href),
    mayOpen: (href: string) => mayOpen(href, { rights, scope }),
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

/**
 * Removes the page's full-screen loader 200 ms after the page started, or once it is ready if that is later (checklist
 * L-08).
 */
export function useLoaderGone(): void {
  useEffect(() => {
    // A timer drops the fraction of its delay and would remove the loader up to a millisecond early.
    const delay = Math.ceil(Math.max(0, loaderHidesAfterMs - performance.now()))
    const timer = setTimeout(removeLoader, delay)
    return () => clearTimeout(timer)
  }, [])
}

export function removeLoader(): void {
  document.getElementById('loader')?.remove()
}

/**
 * After a navigation the new screen's heading is focused, so that screen readers announce it; back on a list, the row
 * that was opened.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    let isReturn = false
    let stopWaiting = () => {}
    const returning = () => {
      isReturn = true
    }
    const stopHearing = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const wasReturn = isReturn
      isReturn = false
      if (!pathChanged || !fromLocation) return
      stopWaiting()
      if (document.querySelector('dialog[open]')) return
      if (!(wasReturn && focusRow(fromLocation.pathname))) stopWaiting = focusHeadingWhenShown()
    })
    window.addEventListener('popstate', returning)
    return () => {
      window.removeEventListener('popstate', returning)
      stopHearing()
      stopWaiting()
    }
  }, [router])
}

function focusRow(path: string): boolean {
  const link = document.querySelector<HTMLElement>(`main [data-row-link][href="${CSS.escape(path)}"]`)
  link?.focus({ preventScroll: true })
  return link !== null
}

/** Checklist L-07. */
function ScrollToTop() {
  const { t } = useTranslation()
  const liftPx = useSyncExternalStore(onScroll, () =>
    window.scrollY > scrollTopThresholdPx ? overFootBar() : undefined,
  )
  if (liftPx === undefined) return null
  return (
    <button
      type="button"
      aria-label={t('app.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      style={{ marginBlockEnd: liftPx }}
      className="fixed end-1 bottom-[calc(var(--foot-bar,0px)+1rem)] sm:[body:has([data-foot-bar])_&]:bottom-[calc(var(--foot-bar)+2rem)] z-30 inline-flex size-11 sm:size-9 items-center justify-center rounded-full border border-line bg-surface-raised text-ink-soft shadow-float animate-appear hover:text-ink print:hidden"
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}

/** Keeps the scroll button above the save bar at the bottom. */
function overFootBar(): number {
  const bar = document.querySelector('form [data-foot-bar]')
  return bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top - 80) : 0
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const Toaster = lazyPart(() => import('#ui/overlays/Toaster.tsx'), 'Toaster')

/** Loaded with the first toast and kept from then on. */
function Toasts() {
  const isAny = useToasts().length > 0
  const [wasAny, setWasAny] = useState(isAny)
  if (isAny && !wasAny) setWasAny(true)
  return (
    wasAny && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}

/** Says that the back end is out of reach, and how old what is shown is; announced once, and covers no controls. */
function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine)
  const { age } = useShownReplies()
  return (
    <div
      role="status"
      // A screen that says so itself needs no second notice.
      className="[body:has([data-offline])_&]:hidden pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot-bar,0px)+1rem)] z-40 sm:[body:has([data-foot-bar])_&]:bottom-[calc(var(--foot-bar)+2rem)] flex justify-center px-4"
    >
      {(!isOnline || age) && (
        <p className="flex items-center gap-2 rounded-control bg-ink px-4 py-2 text-sm text-surface-raised shadow-float animate-rise">
          <CloudOff size={16} aria-hidden />
          <span>
            {t(isOnline ? 'app.unreachable' : 'app.offline')} {age}
          </span>
        </p>
      )}
    </div>
  )
}

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
