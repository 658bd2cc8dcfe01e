import { PackageCheck, PackageX } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StockOfLine } from '#features/deals/shared/queries.ts'
import { lineStock } from '#features/deals/shared/shortage.ts'
import { classes } from '#ui/classes.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import type { OfferValues } from '../offerValues.ts'

interface Props {
  form: MawridForm<OfferValues>
  index: number
  stock: StockOfLine | undefined
}

const quantity = quantityFormat(3)

/** The stock of the item in its warehouse, and what is missing, before the seller promises it. */
export function LineStock({ form, index, stock }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [qty, warehouse] = useWatch({
    control: form.hook.control,
    name: [`lines.${index}.qty`, `lines.${index}.warehouse`],
  })
  const stockHere = lineStock(stock, warehouse, qty)
  if (!stockHere) return null
  const { missing, here } = stockHere
  const isInsufficient = missing !== null && !stock?.can_be_ordered_ahead
  const Icon = missing === null ? PackageCheck : PackageX
  const elsewhere = missing === null ? undefined : otherPlace(stock, stockHere.place.warehouse, qty)
  return (
    <p
      role="status"
      className={classes('flex items-start gap-2 text-sm', isInsufficient ? 'font-medium text-warn' : 'text-ink-soft')}
    >
      <Icon size={16} aria-hidden className="mt-[0.2em] shrink-0" />
      <span>
        {t('deals.offer.inStock', {
          qty: quantity.format(here),
          place: `\u2068${nameIn(lang, stockHere.place)}\u2069`,
        })}
        {missing !== null && ` ${t('deals.offer.missing', { qty: quantity.format(missing) })}`}
        {missing !== null && stock?.can_be_ordered_ahead && ` ${t('deals.offer.orderedAhead')}`}
        {elsewhere && ` ${t('deals.offer.enoughIn', { place: `\u2068${nameIn(lang, elsewhere)}\u2069` })}`}
      </span>
    </p>
  )
}

function otherPlace(stock: StockOfLine | undefined, warehouse: string, qty: string) {
  return stock?.places.find(
    (place) => place.warehouse !== warehouse && lineStock(stock, place.warehouse, qty)?.missing === null,
  )
}

/** In an item's row: how much is missing, unless the product may be ordered ahead. */
export function LineShortage({ form, index, stock }: Props) {
  const { t } = useTranslation()
  const { answer, qty, warehouse } = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const missing = answer === 'offered' && !stock?.can_be_ordered_ahead && lineStock(stock, warehouse, qty)?.missing
  if (!missing) return null
  return (
    <span className="flex items-center gap-1 text-xs font-medium text-warn">
      <PackageX size={12} aria-hidden className="shrink-0" />
      {t('deals.offer.missing', { qty: quantity.format(missing) })}
    </span>
  )
}
