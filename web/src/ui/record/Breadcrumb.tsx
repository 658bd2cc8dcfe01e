import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Anchor } from '../navigation.tsx'

export interface Crumb {
  label: string
  href?: string | undefined
}

interface Props {
  crumbs: readonly Crumb[]
}

/**
 * The path to the current page, which is last. If space is short, entries without a link are left out; on narrow
 * screens all but the last two.
 */
export function Breadcrumb({ crumbs }: Props) {
  const { t } = useTranslation()

  return (
    <nav aria-label={t('ui.breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-soft">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              key={`${crumb.href}-${crumb.label}`}
              // On wide screens a long record name is shortened, not the crumbs before it.
              className={classes(
                'flex min-w-0 items-center gap-1.5 xl:not-last:shrink-0 max-sm:not-nth-last-[-n+2]:hidden',
                !isLast && !crumb.href && 'max-xl:hidden',
              )}
            >
              {isLast || !crumb.href ? (
                <span aria-current={isLast ? 'page' : undefined} className={classes('truncate', isLast && 'text-ink')}>
                  <bdi>{crumb.label}</bdi>
                </span>
              ) : (
                <Anchor href={crumb.href} className="truncate rounded-sm hover:text-ink hover:underline">
                  <bdi>{crumb.label}</bdi>
                </Anchor>
              )}
              {!isLast && <ChevronRight size={14} aria-hidden className="mirrored shrink-0" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
