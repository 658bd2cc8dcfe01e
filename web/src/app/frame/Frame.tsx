import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from '#platform/request/queryClient.ts'
import { useRememberedPlace } from '#platform/screens/placeBefore.ts'
import { useSignInAgain } from '#platform/session/signInAgain.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useSettings } from '#platform/settings/settingsStore.ts'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLiveEvents } from '../events/useLiveEvents.ts'
import { useKeySheet } from '../keys/keySheet.ts'
import { usePageKeys } from '../keys/usePageKeys.ts'
import { CompanyBanner } from './CompanyBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NewVersions } from './NewVersions.tsx'
import { PageContent } from './PageContent.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'
import { SkipLink } from './SkipLink.tsx'

const KeySheet = lazyPart(() => import('../keys/KeySheet.tsx'))
const SignInAgainDialog = lazyPart(() => import('#features/account/shared/SignInAgainDialog.tsx'))

/** The frame around every screen of a seller; a visitor who reads a static page gets a plain one. */
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
  useRememberedPlace()
  usePageKeys()
  const isAskedForKeys = useKeySheet(({ isOpen }) => isOpen)
  const isAskedToSignIn = useSignInAgain(({ isAsked }) => isAsked)
  const isNarrowed = useSettings(({ layout }) => layout === 'boxed-layout')
  return (
    <div className={classes('flex min-h-dvh [--sticky-top:4rem]', isNarrowed && 'mx-auto max-w-[90rem]')}>
      <Sidebar />
      <SidebarDrawer />
      <div className="flex min-w-0 grow flex-col">
        <Header />
        <CompanyBanner />
        <NewVersions />
        <PageContent>
          <Outlet />
        </PageContent>
        <Footer />
      </div>
      {isAskedForKeys && (
        <Suspense>
          <KeySheet />
        </Suspense>
      )}
      {isAskedToSignIn && (
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
