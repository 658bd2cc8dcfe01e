import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Kanban, List } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Anchor } from '#ui/navigation.tsx'

const layouts = [
  { id: 'list', href: screenPaths.deals, icon: List },
  { id: 'board', href: screenPaths.dealBoard, icon: Kanban },
] as const

/** Switches between the list and the board of the same deals. */
export function LayoutLinks({ shown }: { shown: 'list' | 'board' }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('deals.layout.label')} className="flex rounded-control border border-line-strong/60 p-0.5">
      {layouts.map(({ id, href, icon: Icon }) => (
        <Anchor
          key={id}
          href={href}
          aria-current={id === shown ? 'page' : undefined}
          className={classes(
            'touch-target inline-flex min-h-8.5 items-center gap-2 rounded-[0.375rem] px-3 leading-tight pointer-coarse:min-h-10',
            id === shown
              ? 'bg-accent-soft font-medium text-accent'
              : 'text-ink-soft hover:bg-surface-hover hover:text-ink',
          )}
        >
          <Icon size={16} aria-hidden />
          <span className="max-sm:in-data-list-actions:sr-only">{t(`deals.layout.${id}`)}</span>
        </Anchor>
      ))}
    </nav>
  )
}
