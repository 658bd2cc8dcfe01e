import { scrollTopThresholdPx } from '@mawrid/contract/constants.ts'
import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Checklist L-07. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const isScrolled = useSyncExternalStore(onScroll, () => window.scrollY > scrollTopThresholdPx)
  if (!isScrolled) return null
  return (
    <button
      type="button"
      aria-label={t('app.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed end-4 bottom-4 [body:has([data-foot-bar])_&]:bottom-24 z-30 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface-raised text-ink-soft shadow-float animate-appear hover:text-ink print:hidden"
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
