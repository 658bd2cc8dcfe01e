import { priorities } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import type { Filter } from '#ui/list/filter.ts'

export function ticketFilters(t: TFunction, lang: Lang, categories: readonly OfferedCategory[] = []): Filter[] {
  return [
    {
      id: 'category',
      label: t('support.fields.category'),
      kind: 'choice',
      choices: categories.map((category) => ({ value: category.id, label: nameIn(lang, category) })),
    },
    {
      id: 'priority',
      label: t('support.fields.priority'),
      kind: 'choice',
      choices: priorities.map((priority) => ({ value: priority, label: t(`support.priority.${priority}`) })),
    },
  ]
}
