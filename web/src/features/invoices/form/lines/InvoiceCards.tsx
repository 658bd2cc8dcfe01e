import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDetailsOpen } from '#features/deals/shared/useDetailsOpen.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { classes } from '#ui/classes.ts'
import { RowCard, rowCardsLook } from '#ui/grid/RowCard.tsx'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { netOf } from '../invoiceSums.ts'
import { LineEditor } from './LineEditor.tsx'
import type { InvoiceLineProps, InvoiceLinesProps } from './lineProps.ts'

/** An invoice's items on a narrow window: compact rows, each of which opens its editor. */
export function InvoiceCards({ count, grid, open, ...props }: InvoiceLinesProps) {
  return (
    <ul className={rowCardsLook}>
      {Array.from({ length: count }, (_row, index) => (
        <InvoiceCard
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; the form holds their fields
          key={index}
          {...props}
          index={index}
          isOpen={open.has(index)}
          onChange={(how) => grid.changeAt({ row: index, column: 'name_ar' }, how)}
        />
      ))}
    </ul>
  )
}

function InvoiceCard(props: InvoiceLineProps) {
  const { form, index, onToggle } = props
  const { t } = useTranslation()
  const isOpen = useDetailsOpen(props, { areColumnsShown: false })
  const line = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const price = moneyFormat.parse(line.unit_price)
  return (
    <RowCard
      isOpen={isOpen}
      onToggle={() => onToggle(index)}
      summary={
        <>
          <span className={classes('block truncate', line.name_ar === '' && 'text-ink-soft')}>
            <bdi>{line.name_ar || t('invoices.lines.place', { place: index + 1 })}</bdi>
          </span>
          <span className="block truncate text-sm text-ink-soft">
            <QuantityOf qty={quantityFormat(3).parse(line.qty) ?? '0'} unit={line.unit || null} /> ×{' '}
            {price === null ? '—' : <Money amount={price} />}
          </span>
        </>
      }
      figure={<Money amount={netOf(line)} className="font-medium" />}
    >
      <LineEditor {...props} />
    </RowCard>
  )
}
