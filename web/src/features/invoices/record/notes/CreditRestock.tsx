import type { Restock } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { RestockRow } from '#features/invoices/shared/restock/RestockRow.tsx'
import { mostBack } from '#features/invoices/shared/restock/restockRows.ts'

interface Props {
  invoice: Invoice
  rows: readonly Restock[]
  /** How many of each line are credited. */
  credited: Readonly<Record<string, string>>
  onChange: (line: string, change: Partial<Restock>) => void
  errorOf: (path: string) => string | undefined
}

/** The credited goods that go back into stock when the note is issued. */
export function CreditRestock({ invoice: { lines, restockable }, rows, credited, onChange, errorOf }: Props) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section aria-label={t('invoices.restock.title')} className="flex flex-col gap-4 border-t border-line pt-4">
      <header>
        <h3 className="font-medium">{t('invoices.restock.title')}</h3>
        <p className="text-sm text-ink-soft">{t('invoices.restock.enter')}</p>
      </header>
      {rows.map(({ line: id, qty, warehouse, condition }, place) => {
        const line = lines.find((one) => one.id === id)
        const offered = restockable.find((one) => one.line === id)
        if (!line || !offered) return null
        const error = (field: keyof Restock) => errorOf(`restock.${place}.${field}`)
        return (
          <RestockRow
            key={id}
            line={line}
            most={mostBack(offered, credited[id] || '0')}
            qty={{ value: qty, error: error('qty') ?? error('line'), onChange: (next) => onChange(id, { qty: next }) }}
            warehouse={{
              value: warehouse,
              error: error('warehouse'),
              onChange: (next) => onChange(id, { warehouse: next }),
            }}
            condition={{ value: condition, onChange: (next) => onChange(id, { condition: next }) }}
          />
        )
      })}
    </section>
  )
}
