import { entryText } from '@mawrid/contract/activity/entryText.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleDot, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Timeline } from '#ui/record/Timeline.tsx'
import { actorName } from './actorName.ts'
import { eventDetail } from './EventDetail.tsx'
import { activityQuery } from './queries.ts'

const icons = { create: Plus, edit: Pencil, delete: Trash2 } as const

/** What happened to one record. */
export default function HistoryCard({ id }: { id: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const history = useQuery(activityQuery({ record: id, page_size: 100 }))
  const title = t('activity.history')

  return (
    <Card title={title}>
      {history.data?.count === 0 ? (
        <p className="text-ink-soft">{t('activity.noHistory')}</p>
      ) : history.data ? (
        <Timeline
          label={title}
          events={history.data.results.map((line) => {
            const { id, at, by, record, action, note } = line
            const { text, details } = entryText(line, lang)
            return {
              id,
              at,
              by: actorName(by, lang),
              icon: Object.hasOwn(icons, action) ? icons[action as keyof typeof icons] : CircleDot,
              text,
              detail: eventDetail(record.kind, note && <bdi>{note}</bdi>, details),
            }
          })}
        />
      ) : history.error ? (
        <PartFailed text={problemText(history.error, t)} part={history} />
      ) : (
        <div aria-busy data-unknown-length className="flex flex-col gap-4 py-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Card>
  )
}
