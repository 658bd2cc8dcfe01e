import { maxQuantities } from '@mawrid/contract/deals/choiceFields.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pricesQuery } from '#features/prices/shared/queries.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField, useBoundField } from '#ui/form/FormField.tsx'
import { fillField } from '#ui/form/fillField.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { groupNumbers } from '../offerValues.ts'
import type { OfferLineProps } from './lineProps.ts'

/** What is left to the buyer about an item: whether to take it, which of a group, and which of several quantities. */
export function LineChoice(props: OfferLineProps) {
  const { form, index, name } = props
  const { t } = useTranslation()
  const label = t('deals.changed.choice')
  return (
    <div className="flex flex-col gap-3">
      <div className="sm:max-w-56">
        <FormField of={form} name={`lines.${index}.group`} label={t('deals.offer.of', { field: label, name })}>
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={label}
              value={value || 'included'}
              onChange={(next) => onChange(next === 'included' ? '' : next)}
              choices={[
                { value: 'included', label: t('deals.choice.included') },
                { value: 'optional', label: t('deals.choice.optional') },
                ...groupNumbers.map((group) => ({ value: group, label: t('deals.choice.group', { group }) })),
              ]}
            />
          )}
        </FormField>
      </div>
      <FurtherQuantities {...props} />
    </div>
  )
}

/** More quantities of the item, each with its price, which a price list answers. */
function FurtherQuantities({ form, deal, line, index, name }: OfferLineProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const seesPrices = useHasRight('prices.see')
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const path = `lines.${index}.quantities` as const
  const { error, onChange } = useBoundField({ of: form, name: path, label: t('deals.choice.further') })
  const quantities = useWatch({ control: form.hook.control, name: path }) ?? []

  /** The buyer's price at a quantity, unless one was typed. */
  async function priceAt(place: number) {
    const { article } = line
    const typed = form.hook.getValues(`${path}.${place}`)
    const qty = typed && quantityFormat(3).parse(typed.qty)
    if (!seesPrices || article === null || !qty || qty === '0' || typed.unit_price !== '') return
    const [found] = await queries.fetchQuery(pricesQuery(deal.buyer.id, [{ article, qty, unit: line.unit }]))
    const now = form.hook.getValues(`${path}.${place}`)
    if (found?.price?.unit_price && now?.qty === typed.qty && now.unit_price === '') {
      fillField(form, `${path}.${place}.unit_price`, found.price.unit_price)
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      {quantities.length > 0 && <legend className="mb-1 text-sm text-ink-soft">{t('deals.choice.further')}</legend>}
      {quantities.map((_quantity, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: quantities have no id; the form holds their fields
          key={place}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-md"
        >
          <FormField
            of={form}
            name={`${path}.${place}.qty`}
            label={t('deals.offer.of', { field: t('deals.offer.qty'), name: `${name} ${place + 2}` })}
            shownLabel={t('deals.offer.qty')}
          >
            {({ onBlur, ...field }) => (
              <QuantityField
                {...field}
                label={t('deals.offer.qty')}
                required
                decimals={unit?.precision ?? 3}
                onBlur={() => {
                  onBlur()
                  // A price list that does not answer leaves the price to be typed.
                  void priceAt(place).catch(() => undefined)
                }}
              />
            )}
          </FormField>
          <FormField
            of={form}
            name={`${path}.${place}.unit_price`}
            label={t('deals.offer.of', { field: t('deals.offer.unit_price'), name: `${name} ${place + 2}` })}
            shownLabel={t('deals.offer.unit_price')}
          >
            {(field) => <MoneyField {...field} label={t('deals.offer.unit_price')} required />}
          </FormField>
          <IconButton
            icon={Trash2}
            className="mt-6"
            label={t('deals.items.remove', { name: `${name} ${place + 2}` })}
            onClick={() => onChange(quantities.filter((_each, other) => other !== place))}
          />
        </div>
      ))}
      {quantities.length < maxQuantities && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...quantities, { qty: '', unit_price: '' }])}
        >
          {t('deals.choice.add')}
        </Button>
      )}
      {error && <Note id={`${form.id}-${path}-note`} tone="bad" text={error} />}
    </fieldset>
  )
}
