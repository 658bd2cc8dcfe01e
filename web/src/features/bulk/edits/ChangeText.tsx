import type { RecordedChange } from '@mawrid/contract/bulk/bulkEdit.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { roundingText } from '../shared/bulkChange.ts'
import { ValueShown } from '../shared/ValueShown.tsx'

/** A bulk change in one line: “Price · Increased by 7.5% · Ends in .95”. */
export function ChangeText({ change }: { change: RecordedChange }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      <span>{t(`bulk.edit.whats.${change.what}`)}</span>
      <span aria-hidden>·</span>
      <ChangeDetail change={change} />
    </span>
  )
}

/** What the change does with its field: “Increased by 7.5% · Ends in .95”. */
export function ChangeDetail({ change }: { change: RecordedChange }) {
  const { t } = useTranslation()
  const { percent, number } = useFormats()
  switch (change.what) {
    case 'category':
      return <ValueShown what="category" value={change.category} />
    case 'cells': {
      const count = change.columns.length
      return <span>{t('bulk.edits.columns', { count, formatted: number(count) })}</span>
    }
    case 'status':
      return <span>{t(`listings.move.${change.action}`)}</span>
    case 'stock':
      return (
        <span>
          {t(`bulk.edit.stock.${change.how}`)} <bdi>{number(Number(change.quantity))}</bdi>{' '}
          <WarehouseName id={change.warehouse} />
        </span>
      )
    case 'price': {
      const rounding = 'rounding' in change ? change.rounding : undefined
      return (
        <span>
          {t(`bulk.edits.price.${change.how}`)}{' '}
          {'percent' in change ? <bdi>{percent(Number(change.percent) / 100)}</bdi> : <Money amount={change.amount} />}
          {rounding && ` · ${roundingText(rounding, t)}`}
        </span>
      )
    }
  }
}

function WarehouseName({ id }: { id: string }) {
  const { lang } = useFormats()
  const place = useQuery(placesQuery).data?.find((one) => one.id === id)
  return place ? <bdi>({nameIn(lang, place)})</bdi> : null
}
