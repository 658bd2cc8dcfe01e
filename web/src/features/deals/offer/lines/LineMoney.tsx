import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { TrendingDown } from 'lucide-react'
import type { ClipboardEvent, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/DiscountFields.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { classes } from '#ui/classes.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { pastedColumn } from '#ui/fields/pastedColumn.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { lineEarnings } from '../offerSums.ts'
import type { OfferValues } from '../offerValues.ts'

interface LinePriceProps {
  form: MawridForm<OfferValues>
  line: DealLine
  index: number
  name: string
  onPaste: (index: number, field: 'unit_price' | 'qty', cells: readonly string[]) => void
}

/** Quantity and price. Pasting a column from a spreadsheet fills this item and those below it. */
export function LinePrice({ form, line, index, name, onPaste }: LinePriceProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  const pasteInto = (field: 'unit_price' | 'qty') => (event: ClipboardEvent) => {
    const cells = pastedColumn(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onPaste(index, field, cells)
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <FormField of={form} name={`lines.${index}.qty`} label={labelOf('qty')}>
        {(field) => (
          <QuantityField
            {...field}
            label={unit ? t('deals.offer.qtyIn', { unit: unit[`name_${lang}`] }) : t('deals.offer.qty')}
            required
            decimals={unit?.precision ?? 3}
            onPaste={pasteInto('qty')}
          />
        )}
      </FormField>
      <FormField of={form} name={`lines.${index}.unit_price`} label={labelOf('unit_price')}>
        {(field) => (
          <MoneyField
            {...field}
            label={t('deals.offer.unit_price')}
            required
            onPaste={pasteInto('unit_price')}
            {...(line.list_price && {
              help: t('deals.offer.listPrice', { price: moneyFormat.format(line.list_price) }),
            })}
          />
        )}
      </FormField>
      <DiscountFields
        form={asDiscountForm(form)}
        name={`lines.${index}.discount`}
        label={labelOf('discount')}
        shownLabel={t('deals.offer.discount')}
      />
    </div>
  )
}

interface LineEarningsProps {
  form: MawridForm<OfferValues>
  line: DealLine
  index: number
  feePercent: string
}

/** An item's total and what the seller keeps of it: fee, cost and margin, updated while the price is typed. */
export function LineEarnings({ form, line, index, feePercent }: LineEarningsProps) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const value = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const { net, fee, netOfFee, margin } = lineEarnings(value, { cost: line.cost, feePercent })
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-surface-sunken px-3 py-2 text-sm">
      <Part label={t('deals.offer.lineNet')} isStrong>
        <Money amount={net} />
      </Part>
      <Part label={t('deals.offer.fee')}>
        <Money amount={fee} />
      </Part>
      <Part label={t('deals.offer.youKeep')}>
        <Money amount={netOfFee} />
      </Part>
      {margin && (
        <>
          <Part label={t('deals.offer.cost')}>
            <Money amount={margin.cost} />
          </Part>
          <Part
            label={t(margin.isLoss ? 'deals.earnings.loss' : 'deals.earnings.margin')}
            isBad={margin.isLoss}
            isStrong
          >
            {margin.isLoss && <TrendingDown size={14} aria-hidden className="me-1 inline" />}
            <Money amount={margin.left} /> <bdi>({percent(Math.abs(margin.share))})</bdi>
          </Part>
        </>
      )}
    </dl>
  )
}

function Part({ label, isStrong = false, isBad = false, children }: PartProps) {
  return (
    <div className={classes('flex items-baseline gap-1.5 whitespace-nowrap', isBad && 'text-bad')}>
      <dt className={classes(!isBad && 'text-ink-soft')}>{label}</dt>
      <dd className={classes(isStrong && 'font-medium')}>{children}</dd>
    </div>
  )
}

interface PartProps {
  label: string
  isStrong?: boolean
  isBad?: boolean
  children: ReactNode
}
