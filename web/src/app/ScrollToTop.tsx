import { scrollTopThresholdPx } from '@mawrid/contract/constants.ts'
import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Checklist L-07. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const liftPx = useSyncExternalStore(onScroll, () =>
    window.scrollY > scrollTopThresholdPx ? overFootBar() : undefined,
  )
  if (liftPx === undefined) return null
  return (
    <button
      type="button"
      aria-label={t('app.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      style={{ marginBlockEnd: liftPx }}
      className="fixed end-4 bottom-[calc(var(--foot-bar,0px)+1rem)] sm:[body:has([data-foot-bar])_&]:bottom-[calc(var(--foot-bar)+2rem)] z-30 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface-raised text-ink-soft shadow-float animate-appear hover:text-ink print:hidden"
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}

/** At the end of the page the bar at the foot stands higher than elsewhere; its buttons stay free. */
function overFootBar(): number {
  const bar = document.querySelector('form [data-foot-bar]')
  return bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top - 80) : 0
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
