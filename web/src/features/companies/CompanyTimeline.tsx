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
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { Card } from '../../ui/record/Card.tsx'
import { Timeline } from '../../ui/record/Timeline.tsx'
import { companyTimelineQuery } from './shared/queries.ts'

const faces: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
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
export function CompanyTimeline({ companyId }: Props) {
  const { t } = useTranslation()
  const timeline = useQuery(companyTimelineQuery(companyId))

  return (
    <Card title={t('companies.timeline.title')}>
      {timeline.data?.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('companies.timeline.none')}</p>
      ) : timeline.data ? (
        <Timeline
          label={t('companies.timeline.title')}
          events={timeline.data.map((event) => ({
            id: event.id,
            at: event.at,
            by: byWhom(event.by),
            ...(faces[event.action] ?? { icon: CircleDot }),
            text: t(`companies.timeline.${event.action}`, { defaultValue: t('companies.timeline.other') }),
            detail: event.reason_code && t(`companies.refusal.${event.reason_code}.title`, { defaultValue: '' }),
          }))}
        />
      ) : timeline.isError ? (
        <p className="flex flex-wrap items-center justify-between gap-2 py-1 text-ink-soft">
          {t('companies.timeline.failed')}
          <Button size="sm" busy={timeline.isFetching} onClick={() => void timeline.refetch()}>
            {t('ui.error.retry')}
          </Button>
        </p>
      ) : (
        <div className="flex flex-col gap-4 py-1">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Card>
  )

  function byWhom({ side, name }: { side: string; name: string }): string | undefined {
    if (side === 'outside') return t('companies.timeline.register')
    return name || undefined
  }
}
