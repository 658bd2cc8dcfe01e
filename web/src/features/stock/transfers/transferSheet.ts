import type { TransferRow } from '@mawrid/contract/stock/transfer.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

export function transferSheet(t: TFunction, lang: Lang): SheetColumn<TransferRow>[] {
  return [
    { head: t('stock.transfer.number'), value: ({ ref }) => ref },
    { head: t('stock.transfer.from'), value: ({ from }) => nameIn(lang, from) },
    { head: t('stock.transfer.to'), value: ({ to }) => nameIn(lang, to) },
    { head: t('stock.fields.standing'), value: ({ status }) => t(`stock.transfer.status.${status}`) },
    { head: t('stock.transfer.articles'), kind: 'number', value: ({ line_count }) => line_count },
    { head: t('stock.transfer.expected_on'), kind: 'day', value: ({ expected_on }) => expected_on },
    { head: t('stock.transfer.created'), kind: 'moment', value: ({ created_at }) => created_at },
    { head: t('stock.fields.note'), value: ({ note }) => note },
  ]
}
