import { type Carton, maxCartons } from '@mawrid/contract/deals/carton.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { contentsOf, type Goods, leftOver, type TypedCarton, withCarton } from './cartons.ts'

interface Props {
  cartons: readonly TypedCarton[]
  goods: readonly Goods[]
  kind: Carton['kind']
  nameOf: (line: string) => string
  /** The symbol of its unit. */
  unitOf: (line: string) => string | undefined
  /** By carton and item. */
  errors: Readonly<Record<string, CodedError>>
  onChange: (cartons: TypedCarton[]) => void
}

const quantities = quantityFormat(3)

/** The quantity of each item in each carton, and what is in none yet. */
export function CartonsByHand({ cartons, goods, kind, nameOf, unitOf, errors, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const contents = contentsOf({ way: 'by_hand', kind, sizes: {}, cartons }, goods) ?? []
  const left = new Map(leftOver(contents, goods).map(({ line, qty }) => [line, qty]))
  const errorText = (error: CodedError) =>
    error.code === 'too_big' && error.params?.max === '0'
      ? t('deals.fulfilment.cartons.noneLeft')
      : fieldMessage(t, error)
  const leftText = (line: string) =>
    t('deals.fulfilment.cartons.leftHelp', { qty: quantities.format(left.get(line) ?? '0') })

  return (
    <div className="flex flex-col gap-3">
      {cartons.map((carton, index) => {
        const title = t(`deals.fulfilment.cartons.numbered.${kind}`, { no: number(index + 1) })
        return (
          <fieldset key={carton.key} className="rounded-card border border-line px-3 pt-1 pb-3">
            <legend className="sr-only">{title}</legend>
            <div className="flex items-center justify-between gap-3">
              <span aria-hidden className="font-medium">
                {title}
              </span>
              <IconButton
                size="sm"
                icon={Trash2}
                label={t('deals.fulfilment.cartons.remove', { carton: title })}
                disabled={cartons.length === 1}
                onClick={() => onChange(cartons.filter(({ key }) => key !== carton.key))}
              />
            </div>
            <div className="flex flex-col gap-3">
              {goods.map(({ line, precision }) => {
                const error = errors[`${carton.key}/${line}`]
                const unit = unitOf(line)
                return (
                  <QuantityField
                    key={line}
                    label={nameOf(line)}
                    help={leftText(line)}
                    decimals={precision}
                    {...(unit && { unit })}
                    value={carton.qty[line] ?? ''}
                    onChange={(text) =>
                      onChange(
                        cartons.map((one) =>
                          one.key === carton.key ? { ...one, qty: { ...one.qty, [line]: text } } : one,
                        ),
                      )
                    }
                    {...(error && { error: errorText(error) })}
                  />
                )
              })}
            </div>
          </fieldset>
        )
      })}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        disabled={cartons.length >= maxCartons}
        onClick={() => onChange(withCarton(cartons))}
      >
        {t(`deals.fulfilment.cartons.add.${kind}`)}
      </Button>
    </div>
  )
}
