import type { Attention } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'

const ends = [
  { id: 'cr_ends_on', href: screenPaths.company },
  { id: 'subscription_ends_on', href: screenPaths.subscriptions },
] as const

/** What comes to an end soon, by its day. */
export function Ends({ attention }: { attention: Attention }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  return ends.map(({ id, href }) => {
    const on = attention[id]
    return (
      on && (
        <li key={id}>
          <Anchor href={href} className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-surface-hover">
            <span className="flex min-w-8 text-warn">
              <CalendarClock size={20} aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block">{t(`dashboard.now.${id}`)}</span>
              <span className="block text-sm text-ink-soft">{day(new Date(`${on}T12:00:00+03:00`))}</span>
            </span>
          </Anchor>
        </li>
      )
    )
  })
}
