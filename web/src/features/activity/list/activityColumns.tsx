import { kindLabels } from '@mawrid/contract/activity/actions.ts'
import { inLanguage } from '@mawrid/contract/activity/actionTexts.ts'
import type { ActivityLine } from '@mawrid/contract/activity/calls.ts'
import { entryText } from '@mawrid/contract/activity/entryText.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'
import { MomentCell } from '#ui/list/cells/MomentCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Happened } from '#ui/record/Happened.tsx'
import { actorName } from '../shared/actorName.ts'
import ChangeList from '../shared/ChangeList.tsx'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
}

export function activityColumns({ t, lang }: Context): Column<ActivityLine>[] {
  return [
    {
      id: 'record',
      header: t('activity.fields.record'),
      isName: true,
      width: '16rem',
      shape: 'title',
      cell: (line) => (
        // What happened needs the width of a tablet more than the name.
        <span className="block min-w-0 leading-tight sm:max-xl:max-w-44">
          <span title={recordName(line, lang)} className="block truncate leading-normal">
            <bdi>{recordName(line, lang)}</bdi>
          </span>
          <span className="block truncate text-xs font-normal text-ink-soft in-data-card:hidden">
            <bdi>{detailOf(line, lang)}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'at',
      onCard: 'aside',
      header: t('activity.fields.at'),
      ordering: 'at',
      width: '8rem',
      cell: ({ at }) => <MomentCell at={at} />,
    },
    {
      id: 'said',
      // One line on a phone; what changed is in the record.
      onCard: 'fact',
      header: t('activity.fields.event'),
      grows: true,
      cell: (line) => {
        const { text, details } = entryText(line, lang)
        return (
          <div className="whitespace-normal in-data-card:truncate">
            <span>
              <Happened by={actorName(line.by, lang)} text={text} />
            </span>
            {line.note && (
              <span className="line-clamp-2 text-sm text-ink-soft in-data-card:hidden">
                <bdi>{line.note}</bdi>
              </span>
            )}
            {details.length > 0 && (
              <div className="text-sm in-data-card:hidden">
                <ChangeList kind={line.record.kind} changes={details} />
              </div>
            )}
          </div>
        )
      },
    },
  ]
}

/** The record's name, else its number, else its kind. */
export function recordName({ record }: ActivityLine, lang: Lang): string {
  const [name, other] = lang === 'ar' ? [record.name_ar, record.name_en] : [record.name_en, record.name_ar]
  return name ?? other ?? record.ref ?? inLanguage(kindLabels[record.kind], lang)
}

function detailOf(line: ActivityLine, lang: Lang): string {
  const { kind, ref } = line.record
  const name = recordName(line, lang)
  const words = inLanguage(kindLabels[kind], lang)
  return [words, ref].filter((part) => part && part !== name).join(' · ')
}
