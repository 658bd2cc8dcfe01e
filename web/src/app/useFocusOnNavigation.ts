import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../ui/focusHeading.ts'

/** After a navigation the focus goes to the new screen's heading, so that screen readers say where one is. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || document.querySelector('dialog[open]')) return
        focusHeading()
      }),
    [router],
  )
}
