import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#ui/focusHeading.ts'

/**
 * After a navigation the focus goes to the new screen's heading, so that screen readers say where one is; back on a
 * list, to the row that was left, so that the next one is a key away.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    let isReturn = false
    const returning = () => {
      isReturn = true
    }
    const stopHearing = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const wasReturn = isReturn
      isReturn = false
      if (!pathChanged || !fromLocation || document.querySelector('dialog[open]')) return
      if (!(wasReturn && focusRow(fromLocation.pathname))) focusHeading()
    })
    window.addEventListener('popstate', returning)
    return () => {
      window.removeEventListener('popstate', returning)
      stopHearing()
    }
  }, [router])
}

function focusRow(path: string): boolean {
  const link = document.querySelector<HTMLElement>(`main [data-row-link][href="${CSS.escape(path)}"]`)
  link?.focus({ preventScroll: true })
  return link !== null
}
