import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#platform/session/sessionStore.ts'

/** Redirects a signed-in seller to `next`, replacing this screen in the browser's history. */
export function useRedirectWhenSignedIn(next: string): void {
  const { history } = useRouter()
  const isSignedIn = useSession(({ status }) => status === 'authenticated')
  useEffect(() => {
    if (isSignedIn) history.replace(next)
  }, [isSignedIn, history, next])
}
