import { entryTargets } from '@mawrid/contract/prices/rule.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { unitName } from '#features/reference/shared/UnitField.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { RowCard, rowCardsLook } from '#ui/grid/RowCard.tsx'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { amountFormat } from '../shared/entryValues.ts'
import { type PriceRowProps, sellingUnit, unitChoices } from './priceRow.ts'

const quantity = quantityFormat(3)

interface Props {
  rows: readonly number[]
  /** The row that was added last: it is there to be filled in. */
  added: number | undefined
  rowProps: (index: number) => PriceRowProps
}

/** Prices on a narrow window: compact rows, each of which opens its fields. */
export function PriceCards({ rows, added, rowProps }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [seenAdded, setSeenAdded] = useState<number>()
  if (added !== undefined && added !== seenAdded) {
    setSeenAdded(added)
    setOpen(new Set([...open, added]))
  }

  function toggle(index: number) {
    const next = new Set(open)
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }
  return (
    <ul className={rowCardsLook}>
      {rows.map((index) => (
        <PriceCard
          key={index}
          {...rowProps(index)}
          isOpen={open.has(index)}
          onToggle={() => toggle(index)}
          onRemove={() => {
            // Those after it move up.
            setOpen(new Set())
            rowProps(index).onRemove()
          }}
        />
      ))}
    </ul>
  )
}

interface CardProps extends PriceRowProps {
  isOpen: boolean
  onToggle: () => void
}

function PriceCard({ form, index, basis, units, name, isOpen, onToggle, onRemove }: CardProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { target, code, value, min_qty, unit } = useWatch({ control: form.hook.control, name: `prices.${index}` })
  const { errors } = useFormState({ control: form.hook.control, name: `prices.${index}` })
  const hasError = errors.prices?.[index] !== undefined
  const place = t('prices.grid.row', { place: index + 1 })
  const labelsOf = (field: string) => ({ label: `${field} · ${place}`, shownLabel: field })
  const valueLabel = t(basis === 'fixed' ? 'prices.sheet.price' : 'prices.sheet.percent')
  const amount = amountFormat.parse(value)
  const from = quantity.parse(min_qty) ?? '1'
  return (
    <RowCard
      isOpen={isOpen || hasError}
      onToggle={onToggle}
      summary={
        <>
          <span className="block [overflow-wrap:anywhere]">
            <bdi>{name || code || place}</bdi>
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {[
              t(`prices.target.${target}`),
              ...(from === '1' ? [] : [t('prices.why.from', { qty: quantity.format(from) })]),
              ...units.filter(({ id }) => id === unit).map((each) => unitName(each, lang)),
            ].join(' · ')}
          </span>
        </>
      }
      figure={
        amount === null ? '—' : basis === 'fixed' ? <Money amount={amount} className="font-medium" /> : `${amount}%`
      }
    >
      <div className="flex flex-col gap-4">
        <FormField of={form} name={`prices.${index}.target`} {...labelsOf(t('prices.sheet.target'))}>
          {(field) => (
            <SelectField
              {...field}
              label={t('prices.sheet.target')}
              choices={entryTargets.map((each) => ({ value: each, label: t(`prices.target.${each}`) }))}
            />
          )}
        </FormField>
        {target !== 'all' && (
          <FormField of={form} name={`prices.${index}.code`} {...labelsOf(t('prices.sheet.code'))}>
            {(field) => <TextField {...field} label={t('prices.sheet.code')} code />}
          </FormField>
        )}
        <div className="grid grid-cols-2 items-start gap-4">
          <FormField of={form} name={`prices.${index}.value`} {...labelsOf(valueLabel)}>
            {(field) => <CodeField {...field} label={valueLabel} format={amountFormat} required />}
          </FormField>
          <FormField of={form} name={`prices.${index}.min_qty`} {...labelsOf(t('prices.sheet.min_qty'))}>
            {(field) => <CodeField {...field} label={t('prices.sheet.min_qty')} format={quantity} />}
          </FormField>
        </div>
        <FormField of={form} name={`prices.${index}.unit`} {...labelsOf(t('prices.sheet.unit'))}>
          {({ value: chosen, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('prices.sheet.unit')}
              value={chosen || sellingUnit}
              onChange={(next) => onChange(next === sellingUnit ? '' : next)}
              choices={unitChoices(units, lang, t('prices.grid.sellingUnit'))}
            />
          )}
        </FormField>
        <Button look="quiet" size="sm" icon={Trash2} className="self-start" onClick={onRemove}>
          {t('prices.grid.remove', { place })}
        </Button>
      </div>
    </RowCard>
  )
}
