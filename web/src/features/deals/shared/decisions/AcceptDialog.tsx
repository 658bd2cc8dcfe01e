import { acceptRound } from '@mawrid/contract/deals/calls.ts'
import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { sumsOf } from '@mawrid/contract/sales/sums.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { CreditWarning } from '#features/deals/shared/CreditWarning.tsx'
import { LineDiscount } from '#features/deals/shared/LineFacts.tsx'
import { lineName } from '#features/deals/shared/lineName.ts'
import { QuoteSums, QuoteTerms } from '#features/deals/shared/QuoteSums.tsx'
import { dealStockQuery, type StockOfLine } from '#features/deals/shared/queries.ts'
import { lineStock } from '#features/deals/shared/shortage.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { useDecision } from './useDecision.ts'

/** The confirmation before a deal is accepted: its totals and the warehouse each item leaves from. */
export function AcceptDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const round = deal.rounds.at(-1)
  const { data: stock = [] } = useQuery({ ...dealStockQuery(deal.id), enabled: deal.kind === 'product' })
  const [warehouses, setWarehouses] = useState<Readonly<Record<string, string>>>({})

  const { decide, isBusy, error, fieldErrors } = useDecision<number>({
    deal,
    decide: (no) =>
      callApi(acceptRound, { params: { id: deal.id }, body: { version: deal.version, round: no, warehouses } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.accept') })
      onClose()
    },
  })
  if (!round) return null
  const short = linesWithoutStock(fieldErrors, deal.lines)

  return (
    <FormDialog
      title={t('deals.decisions.accept.title')}
      description={t('deals.decisions.accept.lead', { buyer: `\u2068${buyerName(lang, deal)}\u2069` })}
      confirmLabel={t('deals.actions.accept')}
      size="lg"
      error={error}
      errorAction={error && <ProblemLink code={asFailure(error).code} />}
      busy={isBusy}
      onConfirm={() => decide(round.no)}
      onClose={onClose}
    >
      <CreditWarning deal={deal} total={round.total} />
      <QuoteSums
        items={
          <ul className={`${bothColumns} divide-y divide-line border-b border-line`}>
            {round.lines.map((roundLine) => {
              const line = deal.lines.find(({ id }) => id === roundLine.line)
              if (!line || roundLine.answer === 'not_available') return null
              return (
                <AcceptedLine
                  key={line.id}
                  line={line}
                  roundLine={roundLine}
                  stock={stock.find((one) => one.line === line.id)}
                  warehouse={warehouses[line.id] ?? roundLine.warehouse ?? ''}
                  onWarehouse={(warehouse) => setWarehouses({ ...warehouses, [line.id]: warehouse })}
                  refusedWith={short.get(line.id)}
                />
              )
            })}
          </ul>
        }
        sums={sumsOf(round)}
        terms={round}
        feePercent={deal.fee_percent}
      />
      <QuoteTerms {...round} />
    </FormDialog>
  )
}

interface AcceptedLineProps {
  line: DealLine
  roundLine: RoundLine
  stock: StockOfLine | undefined
  /** Empty: the first warehouse that has enough. */
  warehouse: string
  onWarehouse: (warehouse: string) => void
  /** The available quantity when the server refused. */
  refusedWith: string | undefined
}

const quantity = quantityFormat(3)

const bothColumns = 'col-span-2 grid grid-cols-subgrid items-baseline'

/** One item and the choice of its warehouse, each with its stock. */
function AcceptedLine({ line, roundLine, stock, warehouse, onWarehouse, refusedWith }: AcceptedLineProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = roundLine.substitute ? nameIn(lang, roundLine.substitute) : lineName(lang, line)
  const stockHere = roundLine.answer === 'offered' ? lineStock(stock, warehouse, roundLine.qty) : undefined
  const isShort = stockHere?.missing != null && !stock?.can_be_ordered_ahead
  const inStock =
    stockHere &&
    t('deals.offer.inStock', {
      qty: quantity.format(stockHere.here),
      place: `\u2068${nameIn(lang, stockHere.place)}\u2069`,
    })
  const short = isShort && `${inStock} ${t('deals.offer.missing', { qty: quantity.format(stockHere.missing ?? '0') })}`
  const refused = refusedWith && t('deals.decisions.accept.short', { available: quantity.format(refusedWith) })
  const [isChanging, setChanging] = useState(false)
  const enough =
    stock?.places.filter((place) => lineStock(stock, place.warehouse, roundLine.qty)?.missing === null) ?? []

  return (
    <li className={`${bothColumns} px-4 py-3`}>
      <span className="min-w-0">
        <bdi className="font-medium">{name}</bdi>
        <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-soft">
          <QuantityOf qty={roundLine.qty} unit={line.unit} /> × <Money amount={roundLine.unit_price} />
          <LineDiscount discount={roundLine.discount} />
        </span>
      </span>
      <span className="digits">
        <Money amount={roundLine.net} />
      </span>
      {stockHere && !isChanging && !isShort && !refused && (
        <p className="col-span-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {t('deals.decisions.accept.from', { name: `\u2068${nameIn(lang, stockHere.place)}\u2069` })}
          <button type="button" className={changeLook} onClick={() => setChanging(true)}>
            {t('deals.decisions.accept.changeWarehouse')}
          </button>
        </p>
      )}
      {stock?.is_tracked && roundLine.answer === 'offered' && (isChanging || isShort || refused || !stockHere) && (
        <SelectField
          ref={isChanging ? focus : undefined}
          label={t('deals.offer.warehouse')}
          className="col-span-2 mt-3 sm:max-w-sm"
          value={warehouse || 'any'}
          onChange={(next) => onWarehouse(next)}
          {...(refused && { error: refused })}
          {...(short && { warning: short })}
          help={isShort ? enough.length > 0 && t('deals.decisions.accept.elsewhere') : inStock}
          choices={[
            ...(warehouse === '' ? [{ value: 'any', label: t('deals.offer.anyWarehouse') }] : []),
            ...stock.places.map((place) => ({
              value: place.warehouse,
              label: t('deals.decisions.accept.place', {
                name: `\u2068${nameIn(lang, place)}\u2069`,
                qty: quantity.format(place.available),
              }),
            })),
          ]}
        />
      )}
    </li>
  )
}

const changeLook = 'touch-target rounded-sm text-accent underline-offset-4 hover:underline'

/** It replaces the button that was pressed. */
function focus(control: HTMLSelectElement | null): void {
  control?.focus()
}

/**
 * The items without enough stock and how much there is of each; the server names them by their index in the request.
 */
export function linesWithoutStock(
  errors: readonly FieldError[],
  lines: readonly Pick<DealLine, 'id'>[],
): ReadonlyMap<string, string> {
  const found = errors.flatMap(({ path, code, params }): [string, string][] => {
    const place = /^lines\.(\d+)\./.exec(path)?.[1]
    const line = place === undefined ? undefined : lines[Number(place)]
    return line && code === 'stock_short' ? [[line.id, String(params?.available ?? '0')]] : []
  })
  return new Map(found)
}
