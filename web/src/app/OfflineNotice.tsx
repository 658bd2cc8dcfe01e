import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that the network is gone for as long as it is; it is heard once, and covers nothing that can be pressed. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot-bar,0px)+1rem)] z-40 sm:[body:has([data-foot-bar])_&]:bottom-[calc(var(--foot-bar)+2rem)] flex justify-center px-4"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-control bg-ink px-4 py-2 text-sm text-surface-raised shadow-float animate-rise">
          <CloudOff size={16} aria-hidden />
          {t('app.offline')}
        </p>
      )}
    </div>
  )
}

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
