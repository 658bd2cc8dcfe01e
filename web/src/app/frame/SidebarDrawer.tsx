import { sidebarClosesBelowPx, sidebarWidthPx } from '@mawrid/contract/constants.ts'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { openSidebar, useSettings } from '#platform/settings/settingsStore.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { isOnScrim, useModal } from '#ui/overlays/Dialog.tsx'
import { SidebarContent } from './SidebarContent.tsx'

/** The sidebar of narrow screens, over the page; closes on a press beside it and on navigation (checklist L-02). */
export function SidebarDrawer() {
  const isOpen = useSettings(({ isSidebarOpen }) => isSidebarOpen)
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (window.innerWidth < sidebarClosesBelowPx) openSidebar(false)
      }),
    [router],
  )
  return isOpen ? <DrawerPanel /> : null
}

function DrawerPanel() {
  const { t } = useTranslation()
  const dialog = useModal()
  const isDark = useSettings(({ semidark }) => semidark === 'true')
  const close = () => openSidebar(false)

  useEffect(() => {
    const wide = window.matchMedia(`(width >= ${sidebarClosesBelowPx}px)`)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches the dialog as its cancel event
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t('app.sidebar.label')}
      style={{ width: sidebarWidthPx }}
      {...(isDark && { 'data-theme': 'dark' })}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => isOnScrim(event) && close()}
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none max-w-none border-e border-line bg-surface-raised p-0 text-ink outline-none backdrop:bg-scrim backdrop:animate-appear animate-slide-in [--slide-from:calc(100%*var(--toward-start))]"
    >
      <SidebarContent
        aside={<IconButton size="sm" icon={X} label={t('app.sidebar.close')} onClick={close} className="ms-auto" />}
      />
    </dialog>
  )
}
