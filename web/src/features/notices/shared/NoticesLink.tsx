import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { noticeCountQuery } from './queries.ts'

const maxShown = 99

/** The link to the notifications beside the user menu, with the number of unread ones (checklist R-19: no dropdown). */
export default function NoticesLink() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = useQuery(noticeCountQuery).data?.unread ?? 0
  const label = count > 0 ? t('notices.unread', { count, formatted: number(count) }) : t('screens.notices')
  return (
    <Tooltip text={label} asLabel>
      <Anchor
        href={screenPaths.notices}
        aria-label={label}
        className={classes(buttonLook('quiet', 'md', 'icon'), 'relative')}
      >
        <BellIcon size={20} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-[1.125rem] rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-[1.125rem] font-medium text-accent-ink tabular-nums"
          >
            {count > maxShown ? `${number(maxShown)}+` : number(count)}
          </span>
        )}
      </Anchor>
    </Tooltip>
  )
}
