import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { ArrowDownToLine } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LineName, RequestedQuantity } from '#features/deals/shared/LineFacts.tsx'
import { lineName } from '#features/deals/shared/lineName.ts'
import type { StockOfLine } from '#features/deals/shared/queries.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { OfferValues } from '../offerValues.ts'
import { type CopiedField, copiedFields } from './columns.ts'
import { LineDetails } from './LineDetails.tsx'
import { LineEarnings, LinePrice } from './LineMoney.tsx'
import { LineStock } from './LineStock.tsx'
import { SubstituteChoice } from './SubstituteChoice.tsx'

interface Props {
  form: MawridForm<OfferValues>
  deal: Pick<Deal, 'kind' | 'fee_percent' | 'lines'>
  line: DealLine
  index: number
  stock: StockOfLine | undefined
  isFolded: boolean
  isRegistered: boolean
  onPaste: (index: number, field: 'unit_price' | 'qty', cells: readonly string[]) => void
  onCopyDown: (index: number, field: CopiedField) => void
}

/** One item: what the buyer requested and what the seller quotes. */
export function OfferLine(props: Props) {
  const { form, deal, line, index, stock, isFolded, isRegistered, onPaste, onCopyDown } = props
  const { t } = useTranslation()
  const name = lineName(useLang(), line)
  const answer = useWatch({ control: form.hook.control, name: `lines.${index}.answer` })
  const isGoods = deal.kind === 'product'
  const isLast = index === deal.lines.length - 1
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface-raised">
      <legend className="sr-only">
        <bdi>{name}</bdi>
      </legend>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0 grow basis-56">
          <LineName line={line} />
        </div>
        <div className="flex items-start gap-3">
          <div>
            <p className="text-end text-xs text-ink-soft">{t('deals.line.wanted')}</p>
            <RequestedQuantity line={line} />
          </div>
          {!isLast && <CopyDownMenu isGoods={isGoods} name={name} onCopy={(field) => onCopyDown(index, field)} />}
        </div>
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField
            of={form}
            name={`lines.${index}.answer`}
            label={t('deals.offer.of', { field: t('deals.offer.answer'), name })}
          >
            {(field) => (
              <SelectField
                {...field}
                label={t('deals.offer.answer')}
                choices={(isGoods ? goodsAnswers : answers).map((each) => ({
                  value: each,
                  label: t(`deals.answer.${each}`),
                }))}
              />
            )}
          </FormField>
          {answer === 'substitute' && <SubstituteChoice form={form} index={index} name={name} />}
          {answer === 'offered' && (
            <div className="flex items-center sm:min-h-10 sm:self-end">
              <LineStock form={form} index={index} stock={stock} />
            </div>
          )}
        </div>
        {answer !== 'not_available' && (
          <>
            <LinePrice form={form} line={line} index={index} name={name} onPaste={onPaste} />
            <LineDetails {...{ form, index, name, isFolded, isRegistered }} places={stock?.places ?? []} />
            <LineEarnings form={form} line={line} index={index} feePercent={deal.fee_percent} />
          </>
        )}
      </div>
    </fieldset>
  )
}

const goodsAnswers = ['offered', 'substitute', 'not_available'] as const
const answers = ['offered', 'not_available'] as const

interface CopyDownMenuProps {
  name: string
  isGoods: boolean
  onCopy: (field: CopiedField) => void
}

/** Copies a value of this item to all items below it, like dragging a cell down in a spreadsheet. */
function CopyDownMenu({ name, isGoods, onCopy }: CopyDownMenuProps) {
  const { t } = useTranslation()
  const label = t('deals.offer.copyDown', { name })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} size="sm" icon={ArrowDownToLine} label={label} />}
      entries={copiedFields
        .filter((field) => isGoods || field !== 'warehouse')
        .map((field) => ({
          id: field,
          label: t(`deals.offer.copy.${field}`),
          onChoose: () => onCopy(field),
        }))}
    />
  )
}
