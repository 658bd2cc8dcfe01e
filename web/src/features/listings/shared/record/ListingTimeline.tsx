import { type ActionTexts, textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { listingActions, stockActions } from '@mawrid/contract/activity/catalogueActions.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleDot, Copy, FilePlus2, type LucideIcon, Pencil, SquarePen, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { eventDetail } from '#features/activity/shared/EventDetail.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Timeline } from '#ui/record/Timeline.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import { moveIcons } from '../moves/listingMoves.ts'
import { timelineQuery } from '../queries.ts'

const looks: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
  create: { icon: FilePlus2 },
  duplicate: { icon: Copy },
  edit: { icon: Pencil },
  propose: { icon: SquarePen, tone: 'info' },
  submit: { icon: moveIcons.submit, tone: 'info' },
  withdraw: { icon: moveIcons.withdraw },
  withdraw_change: { icon: moveIcons.withdraw },
  approve: { icon: Check, tone: 'good' },
  approve_change: { icon: Check, tone: 'good' },
  decline_change: { icon: X, tone: 'bad' },
  ask_changes: { icon: SquarePen, tone: 'warn' },
  reject: { icon: X, tone: 'bad' },
  pause: { icon: moveIcons.pause },
  resume: { icon: moveIcons.resume, tone: 'good' },
  archive: { icon: moveIcons.archive },
  restore: { icon: moveIcons.restore },
  delete: { icon: moveIcons.delete, tone: 'bad' },
  fill: { icon: Check, tone: 'good' },
  close: { icon: moveIcons.close },
}

interface Props {
  config: Pick<ListingKindConfig, 'kind' | 'timeline'>
  id: string
}

/** Everything that happened to it. */
export function ListingTimeline({ config, id }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const timeline = useQuery(timelineQuery(config, id))

  return (
    <Card title={t('listings.timeline.title')}>
      {timeline.data ? (
        <Timeline
          label={t('listings.timeline.title')}
          events={timeline.data.map((event) => ({
            id: event.id,
            at: event.at,
            by: event.by.side === 'operator' ? t('listings.timeline.staff') : personName(lang, event.by) || undefined,
            ...(looks[event.action] ?? { icon: CircleDot }),
            text: textOf(textsFor(event.action), event.action, lang),
            detail: eventDetail(
              config.kind,
              event.note ?? (event.reason_code && t(`listings.reason.${event.reason_code}`, { defaultValue: '' })),
              event.changes,
            ),
          }))}
        />
      ) : (
        <PartFailed text={t('listings.timeline.failed')} part={timeline} />
      )}
    </Card>
  )
}

/** The timeline of a product includes its stock movements. */
function textsFor(action: string): ActionTexts {
  return Object.hasOwn(listingActions, action) ? listingActions : stockActions
}
