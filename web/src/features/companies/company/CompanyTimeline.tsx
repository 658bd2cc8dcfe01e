import { inLanguage, textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { companyActions } from '@mawrid/contract/activity/companyActions.ts'
import { sideLabels } from '@mawrid/contract/activity/sides.ts'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  Ban,
  Building2,
  CalendarX,
  CircleDot,
  CircleX,
  Clock,
  type LucideIcon,
  PackageCheck,
  Pencil,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { eventDetail } from '#features/activity/shared/EventDetail.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Timeline } from '#ui/record/Timeline.tsx'
import { companyTimelineQuery } from '../shared/queries.ts'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

const looks: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
  create: { icon: Building2 },
  edit: { icon: Pencil },
  rename: { icon: Pencil, tone: 'warn' },
  wait: { icon: Clock, tone: 'info' },
  verify: { icon: BadgeCheck, tone: 'good' },
  fail_verification: { icon: CircleX, tone: 'bad' },
  subscribe: { icon: PackageCheck, tone: 'good' },
  subscription_ends: { icon: CalendarX, tone: 'warn' },
  register_lapses: { icon: CalendarX, tone: 'bad' },
  suspend: { icon: Ban, tone: 'bad' },
  lift: { icon: BadgeCheck, tone: 'good' },
}

interface Props {
  companyId: string
}

/** Everything that happened to the company. */
export default function CompanyTimeline({ companyId }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const timeline = useQuery(companyTimelineQuery(companyId))

  if (timeline.isError && !timeline.data) {
    return <PartFailed text={t('companies.timeline.failed')} part={timeline} />
  }
  if (!timeline.data) return <TimelineSkeleton />
  if (timeline.data.length === 0) return <p className="py-1 text-ink-soft">{t('companies.timeline.none')}</p>
  return (
    <Timeline
      label={t('companies.timeline.title')}
      events={timeline.data.map((event) => ({
        id: event.id,
        at: event.at,
        by: actorOf(event.by),
        ...(looks[event.action] ?? { icon: CircleDot }),
        text: textOf(companyActions, event.action, lang),
        detail: eventDetail(
          'company',
          event.reason_code && t(`companies.refusal.${event.reason_code}.title`, { defaultValue: '' }),
          event.changes,
        ),
      }))}
    />
  )

  function actorOf(by: { side: string; name: string; name_ar: string | null }): string | undefined {
    if (by.side === 'outside') return t('companies.timeline.register')
    if (by.side === 'operator' && sideLabels.operator) return inLanguage(sideLabels.operator, lang)
    return personName(lang, by) || undefined
  }
}
