import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyboardHint } from '#ui/actions/KeyboardHint.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazyPart(loadPalette)

/** Opens the search over screens and actions, by a press or by Ctrl or ⌘ with K. */
export function SearchTrigger() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // The search is there when K follows, so that no letter typed after it is lost.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((wasOpen) => !wasOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label={t('app.search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
        className="touch-target inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 text-ink-soft hover:bg-surface-hover lg:min-w-56 lg:justify-start lg:border lg:border-line lg:bg-surface-raised lg:px-3"
      >
        <Search size={18} aria-hidden className="shrink-0" />
        <span className="grow text-start max-lg:hidden">{t('app.search.open')}</span>
        <span className="max-lg:hidden">
          <KeyboardHint keys={['mod', 'K']} />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
