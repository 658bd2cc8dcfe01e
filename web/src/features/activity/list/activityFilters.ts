import { actionsOf, kindLabels } from '@mawrid/contract/activity/actions.ts'
import { inLanguage } from '@mawrid/contract/activity/actionTexts.ts'
import { activitySides } from '@mawrid/contract/activity/calls.ts'
import { sideLabels } from '@mawrid/contract/activity/sides.ts'
import { recordKinds } from '@mawrid/contract/history.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'
import type { Filter } from '#ui/list/filter.ts'
import type { ListView } from '#ui/list/listView.ts'

/** Actions differ by kind, so their filter appears once a kind is chosen. */
export function activityFilters(t: TFunction, lang: Lang, { filters }: ListView, recordName?: string): Filter[] {
  const kind = recordKinds.find((one) => one === filters.kind?.[0])
  const actions = kind ? Object.entries(actionsOf[kind]) : []
  return [
    {
      id: 'kind',
      label: t('activity.fields.kind'),
      kind: 'choice',
      choices: recordKinds.map((value) => ({ value, label: inLanguage(kindLabels[value], lang) })),
    },
    ...(actions.length > 0 || filters.action
      ? [
          {
            id: 'action',
            label: t('activity.fields.action'),
            kind: 'choice',
            choices: actions.map(([value, words]) => ({ value, label: inLanguage(words, lang) })),
          } as const,
        ]
      : []),
    {
      id: 'side',
      label: t('activity.fields.by'),
      kind: 'choice',
      choices: activitySides.map((value) => ({ value, label: inLanguage(sideLabels[value] ?? ['', ''], lang) })),
    },
    { id: 'at', label: t('activity.fields.at'), kind: 'days' },
    ...(filters.record ? [recordFilter(t, recordName ?? t('activity.thisRecord'))] : []),
  ]
}

/** The record whose page linked here. The filter can only be removed, not changed. */
function recordFilter(t: TFunction, name: string): Filter {
  return {
    id: 'record',
    label: t('activity.fields.record'),
    kind: 'own',
    describe: () => name,
    editor: () => name,
  }
}
