import { pageAnimationResetsAfterMs } from '@mawrid/contract/constants.ts'
import { useEffect, useState } from 'react'
import { useSettings } from '#platform/settings/settingsStore.ts'

/** The animation class of a screen that opens; reset after 1100 ms (checklist L-13). */
export function usePageAnimation(path: string): string {
  const animation = useSettings((settings) => settings.animation)
  const [played, setPlayed] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setPlayed(path), pageAnimationResetsAfterMs)
    return () => clearTimeout(timer)
  }, [path])

  return played === path || animation === 'none' ? '' : `page-${animation}`
}
