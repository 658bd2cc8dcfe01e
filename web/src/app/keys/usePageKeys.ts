import { useEffect, useEffectEvent, useRef } from 'react'
import { isForPage } from '#ui/keys/isForPage.ts'
import { letterOf } from '#ui/keys/letterOf.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { goKeys } from './goKeys.ts'
import { showKeys } from './keySheet.ts'

const secondWithinMs = 1_500

/** `g` and a letter open a screen, `?` shows all shortcuts. */
export function usePageKeys(): void {
  const { go } = useNavigation()
  const begunAt = useRef(Number.NEGATIVE_INFINITY)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Shift alone is not a letter: it precedes a `?`.
    if (event.key === 'Shift') return
    const isSecond = event.timeStamp - begunAt.current < secondWithinMs
    begunAt.current = Number.NEGATIVE_INFINITY
    if (!isForPage(event)) return
    const letter = letterOf(event)
    if (isSecond) {
      const place = goKeys[letter]
      if (!place) return
      go(place)
    } else if (letter === '?') showKeys(true)
    else if (letter === 'g' && !event.repeat) {
      begunAt.current = event.timeStamp
      return
    } else return
    event.preventDefault()
  })

  useEffect(() => {
    // In the capture phase, before lists use the second letter to move between rows.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
