import { useEffect, useState } from 'react'
import { useNavigation } from '../navigation.tsx'

/**
 * While something is unsaved, leaving asks: the browser by its own words, the application by ours. `within` is an address
 * whose pages and filters keep what was typed.
 */
export function useLeaveGuard(hasUnsavedInput: boolean, within?: string) {
  const { block } = useNavigation()
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)

  useEffect(() => {
    if (!hasUnsavedInput) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsavedInput])

  useEffect(() => {
    if (!hasUnsavedInput) return
    return block?.(async (pathname) => {
      if (pathname === within) return true
      return new Promise<boolean>((resolve) => setAnswer(() => resolve))
    })
  }, [hasUnsavedInput, block, within])

  function settle(mayLeave: boolean) {
    answer?.(mayLeave)
    setAnswer(null)
  }

  return { isAsking: answer !== null, stay: () => settle(false), leave: () => settle(true) }
}
