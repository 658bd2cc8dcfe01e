import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#platform/session/sessionStore.ts'

/** Leads whoever is signed in on to a screen, in place of this one: going back does not lead here. */
export function useOnwardOnceSignedIn(next: string): void {
  const { history } = useRouter()
  const isSignedIn = useSession(({ status }) => status === 'authenticated')
  useEffect(() => {
    if (isSignedIn) history.replace(next)
  }, [isSignedIn, history, next])
}
