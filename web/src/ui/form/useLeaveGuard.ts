import { useEffect, useState } from 'react'
import { useNavigation } from '../navigation.tsx'

/**
 * While there is unsaved input, leaving asks first: the browser with its own text, the application with ours. Addresses
 * under `within` keep the input and do not ask.
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
