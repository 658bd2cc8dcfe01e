import { sidebarWidthPx } from '@mawrid/contract/constants.ts'
import { useSettings } from '#platform/settings/settingsStore.ts'
import { classes } from '#ui/classes.ts'
import { SidebarContent } from './SidebarContent.tsx'

/** The sidebar of wide screens (checklist L-01); narrow ones have it in a drawer. */
export function Sidebar() {
  const isCollapsed = useSettings(({ menu }) => menu === 'collapsible-vertical')
  const isDark = useSettings(({ semidark }) => semidark === 'true')
  return (
    <aside
      id="sidebar"
      style={{ width: sidebarWidthPx }}
      {...(isDark && { 'data-theme': 'dark' })}
      className={classes(
        'sticky top-0 hidden h-dvh shrink-0 border-e border-line bg-surface-raised text-ink print:hidden',
        !isCollapsed && 'lg:block',
      )}
    >
      <SidebarContent />
    </aside>
  )
}
