import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'

/** The goods that a credit note restocks or has restocked. */
export function RestockCard({ invoice: { restock, lines, status } }: { invoice: Invoice }) {
  const chosen = restock.filter(({ qty }) => qty !== '0')
  // A cancelled draft never books anything.
  if (chosen.length === 0 || status === 'cancelled') return null
  return <Chosen rows={chosen} lines={lines} isDraft={status === 'draft'} />
}

interface ChosenProps extends Pick<Invoice, 'lines'> {
  rows: Invoice['restock']
  isDraft: boolean
}

function Chosen({ rows, lines, isDraft }: ChosenProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: places = [] } = useQuery(placesQuery)
  return (
    <Card title={t('invoices.restock.title')}>
      <p className="text-sm text-ink-soft">{t(isDraft ? 'invoices.restock.onIssue' : 'invoices.restock.booked')}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ line: id, qty, warehouse, condition }) => {
          const line = lines.find(({ of_line }) => of_line === id)
          const place = places.find((one) => one.id === warehouse)
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <bdi>{line && nameIn(lang, line)}</bdi>
              <span className="flex flex-wrap gap-x-3 text-ink-soft">
                <QuantityOf qty={qty} unit={line?.unit ?? null} />
                {place && <bdi>{nameIn(lang, place)}</bdi>}
                <span>{t(`invoices.restock.conditions.${condition}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
