import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RecentStepDialog } from '#features/account/shared/stepParts.ts'
import { languageOf } from '#platform/language/language.ts'
import { registerServiceWorker } from '#platform/offline/registerServiceWorker.ts'
import { useFollowShownReplies } from '#platform/offline/useFollowShownReplies.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { useTrackPreviousScreen } from '#platform/screens/previousScreen.ts'
import { useRecentStep } from '#platform/session/recentStep.ts'
import { useSignInAgain } from '#platform/session/signInAgain.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useSettings } from '#platform/settings/settingsStore.ts'
import { ThemeButton } from '#platform/settings/ThemeButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Logo } from '#ui/brand/Logo.tsx'
import { classes } from '#ui/classes.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { useLiveEvents } from '../events/useLiveEvents.ts'
import { useKeySheet } from '../keys/keySheet.ts'
import { usePageKeys } from '../keys/usePageKeys.ts'
import { CompanyBanner } from './CompanyBanner.tsx'
import { Footer } from './Footer.tsx'
import { frontPagesQuery } from './frontPagesQuery.ts'
import { Header } from './Header.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'
import { usePageAnimation } from './usePageAnimation.ts'

const BottomBar = lazyPart(() => import('./BottomBar.tsx'), 'BottomBar')
const KeySheet = lazyPart(() => import('../keys/KeySheet.tsx'))
const SignInAgainDialog = lazyPart(() => import('#features/account/shared/SignInAgainDialog.tsx'))

/** The frame around a seller's screens; visitors of static pages get a simple one. */
export function Frame() {
  const isSeller = useUser(({ user }) => user.id !== '')
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      {isSeller ? <SellerFrame /> : <VisitorFrame />}
    </QueryClientProvider>
  )
}

function SellerFrame() {
  useLiveEvents()
  useFollowShownReplies()
  useEffect(() => void registerServiceWorker(), [])
  useTrackPreviousScreen()
  usePageKeys()
  const isKeySheetOpen = useKeySheet(({ isOpen }) => isOpen)
  const isSignInOpen = useSignInAgain(({ isOpen }) => isOpen)
  const isRecentStepOpen = useRecentStep(({ isOpen }) => isOpen)
  const isPhone = useIsNarrow()
  const isNarrowed = useSettings(({ layout }) => layout === 'boxed-layout')
  return (
    <div className={classes('flex min-h-dvh [--sticky-top:4rem]', isNarrowed && 'mx-auto max-w-[90rem]')}>
      <Sidebar />
      <SidebarDrawer />
      <div className="flex min-w-0 grow flex-col max-sm:pb-14">
        <Header />
        <CompanyBanner />
        <NewVersions />
        <PageContent>
          <Outlet />
        </PageContent>
        <Footer />
      </div>
      {isPhone && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
      {isKeySheetOpen && (
        <Suspense>
          <KeySheet />
        </Suspense>
      )}
      {isRecentStepOpen && (
        <Suspense>
          <RecentStepDialog />
        </Suspense>
      )}
      {isSignInOpen && (
        <Suspense>
          <SignInAgainDialog />
        </Suspense>
      )}
    </div>
  )
}

function VisitorFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <PageContent>
        <Outlet />
      </PageContent>
      <Footer />
    </div>
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
    >
      {t('app.skipToContent')}
    </a>
  )
}

const NewVersionBanners = lazyPart(() => import('#features/account/shared/NewVersionBanners.tsx'))

/** Banners for new terms and policies. Nothing is loaded while none is announced. */
export function NewVersions() {
  const { i18n } = useTranslation()
  const { data: pages = [] } = useQuery(frontPagesQuery(languageOf(i18n.language)))
  if (pages.every(({ announced }) => !announced)) return null
  return (
    <Suspense>
      <NewVersionBanners announced={pages} />
    </Suspense>
  )
}

interface PageContentProps {
  children: ReactNode
}

function PageContent({ children }: PageContentProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const animation = usePageAnimation(path)
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classes('mx-auto w-full max-w-[100rem] grow px-4 py-5 outline-none sm:px-6', animation)}
    >
      {children}
    </main>
  )
}

/** For visitors who read a static page before they sign in. */
function PublicHeader() {
  const { t } = useTranslation()
  return (
    <header className="flex h-16 items-center gap-1 border-b border-line px-4 sm:px-6">
      <Anchor href={screenPaths.login} className="me-auto rounded-control">
        <Logo />
      </Anchor>
      <LanguageMenu />
      <ThemeButton />
      <LinkButton href={screenPaths.login} size="sm">
        {t('app.signIn')}
      </LinkButton>
    </header>
  )
}
