import { readDealStock } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { packParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { CarrierFields } from '../../shared/carrier/CarrierFields.tsx'
import type { Errors } from '../../shared/carrier/carrier.ts'
import type { LineProgress } from './lineProgress.ts'
import {
  bestWarehouse,
  blank,
  byLine,
  isWholeHere,
  otherWarehouses,
  type Packable,
  packableIn,
  packablesOf,
  qtyError,
  readPacking,
  type Typed,
  typedQty,
  type WarehouseChoice,
} from './packing.ts'

interface PackDrawerProps {
  deal: Deal
  progress: readonly LineProgress[]
  onClose: () => void
}

/** Packs the remaining quantities. The form waits for the stock, so that it starts with the right warehouse. */
export function PackDrawer({ deal, progress, onClose }: PackDrawerProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const left = progress.filter((one) => one.left > 0n).map(({ line }) => line)
  const stock = useQuery(dealStockQuery(deal.id))
  const places = useQuery(placesQuery)
  const title = t('deals.fulfilment.pack.do')
  const warehouses = places.data
    ?.filter(({ status }) => status === 'active')
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default))

  if (stock.data && warehouses) {
    const lines = packablesOf(progress, stock.data, deal.parcels)
    return <PackForm {...{ deal, lines, warehouses, title, onClose }} />
  }
  const error = stock.error ?? places.error
  return (
    <Drawer
      isOpen
      side="end"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>}
    >
      <div className="flex flex-col gap-5 p-4">
        {error ? (
          <ErrorState
            title={t('deals.fulfilment.pack.failed')}
            isRetrying={stock.isFetching || places.isFetching}
            onRetry={() => {
              void stock.refetch()
              void places.refetch()
            }}
          >
            {problemText(error, t)}
          </ErrorState>
        ) : (
          <div role="status" aria-label={t('deals.fulfilment.pack.loading')} className="flex flex-col gap-5">
            {deal.lines
              .filter(({ id }) => left.includes(id))
              .map((line) => (
                <div key={line.id} className="flex flex-col gap-2">
                  <bdi>{agreedName(lang, deal, line).name}</bdi>
                  <Skeleton shape="box" className="h-10 w-full" />
                </div>
              ))}
          </div>
        )}
      </div>
    </Drawer>
  )
}

/** Under the stock's key, so that every stock movement invalidates it. */
function dealStockQuery(id: string) {
  return queryOptions({
    queryKey: ['stock', 'deal', id],
    queryFn: ({ signal }) => callApi(readDealStock, { params: { id }, signal }),
  })
}

interface PackFormProps {
  deal: Deal
  lines: readonly Packable[]
  warehouses: readonly WarehouseChoice[]
  title: string
  onClose: () => void
}

/**
 * The items, the warehouse and the carrier of one shipment. Quantities start with all that is left and follow changes
 * until the seller edits them.
 */
export function PackForm({ deal, lines, warehouses, title, onClose }: PackFormProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const formId = useId()
  const { fields: typed, change, forget } = useDraftFields(`deal/${deal.id}/pack`, blank)
  const [errors, setErrors] = useState<Errors>({})
  const [idempotencyKey, setIdempotencyKey] = useState(uniqueKey)
  const { mutate, isPending, error, reset } = useDealMove(deal.id, { isInDialog: true })
  const precisionOf = usePrecision(deal.lines)
  const ids = warehouses.map(({ id }) => id)
  const chosen = ids.find((id) => id === typed.warehouse)
  const warehouse = chosen ?? bestWarehouse(lines, ids) ?? ''

  function type(changed: Partial<typeof typed>) {
    change(changed)
    setErrors({})
    reset()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const read = readPacking({ typed, lines, warehouse, precisionOf })
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    const { body } = read
    mutate(
      { run: () => callApi(packParcel, { params: { id: deal.id }, body, idempotencyKey }) },
      {
        onSuccess() {
          forget()
          toast({ tone: 'good', text: t(`deals.fulfilment.pack.${body.ship ? 'shipped' : 'packed'}`) })
          onClose()
        },
        onError(refusal) {
          setErrors(byLine(asFailure(refusal).errors, body.lines))
          // The next shipment is a new request.
          setIdempotencyKey(uniqueKey())
        },
      },
    )
  }

  return (
    <Drawer
      isOpen
      side="end"
      title={title}
      onClose={onClose}
      footer={
        <>
          <div className="basis-full empty:hidden">
            {errors.lines && <Banner tone="bad" urgent title={t('deals.fulfilment.pack.nothing')} />}
            {Object.keys(errors).length === 0 && <ProblemBanner error={error} />}
          </div>
          <Button disabled={isPending} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isPending}>
            {t('deals.fulfilment.pack.do')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5 p-4" onSubmit={save}>
        {lines.length === 0 && <Banner tone="info" title={t('deals.fulfilment.pack.allPacked')} />}
        <SelectField
          label={t('deals.fulfilment.pack.from')}
          value={warehouse}
          onChange={(id) => type({ warehouse: id })}
          choices={warehouses.map((one) => ({ value: one.id, label: nameIn(lang, one) }))}
          {...(errors.warehouse && { error: fieldMessage(t, errors.warehouse) })}
        />
        {lines.map((line) => (
          <PackLine
            key={line.line}
            {...{ deal, line, typed, warehouse, warehouses }}
            precision={precisionOf(line.line)}
            refused={errors[line.line]}
            onType={(text) => type({ qty: { ...typed.qty, [line.line]: text } })}
          />
        ))}
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <CarrierFields value={typed} errors={errors} onChange={type} />
          <Switch
            label={t('deals.fulfilment.pack.ship')}
            help={t('deals.fulfilment.pack.shipHelp')}
            checked={typed.ship}
            onChange={(ship) => type({ ship })}
          />
        </div>
      </form>
    </Drawer>
  )
}

interface PackLineProps {
  deal: Deal
  line: Packable
  typed: Typed
  warehouse: string
  warehouses: readonly WarehouseChoice[]
  precision: number
  /** The error of the server for this item. */
  refused: CodedError | undefined
  onType: (text: string) => void
}

const format = quantityFormat(3)

/**
 * The quantity of one item in the shipment. Too much is refused while typing, with the warehouses that have the rest.
 */
function PackLine({ deal, line, typed, warehouse, warehouses, precision, refused, onType }: PackLineProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const symbolOf = useUnitSymbols()
  const known = deal.lines.find(({ id }) => id === line.line)
  if (!known) return null
  const text = typedQty(typed, line, warehouse)
  const wrong = refused ?? qtyError(text, line, warehouse, precision)
  const here = packableIn(line, warehouse)
  const shown = (amount: bigint) => format.format(fromThousandths(amount))
  const elsewhere = otherWarehouses(line, warehouse).flatMap(({ warehouse: id, qty }) => {
    const place = warehouses.find((one) => one.id === id)
    return place
      ? t('deals.fulfilment.pack.elsewhere', { place: `\u2068${nameIn(lang, place)}\u2069`, qty: shown(qty) })
      : []
  })
  const isShort = !isWholeHere(line, warehouse)
  const help = [
    t('deals.fulfilment.pack.left', { qty: shown(line.left) }),
    ...(line.byWarehouse ? [t('deals.fulfilment.pack.here', { qty: shown(here) })] : []),
    ...(isShort ? elsewhere : []),
  ]
  return (
    <QuantityField
      label={agreedName(lang, deal, known).name}
      value={text}
      onChange={onType}
      decimals={precision}
      {...(known.unit && { unit: symbolOf(known.unit) })}
      help={help.join(' · ')}
      {...(wrong
        ? { error: fieldMessage(t, wrong) }
        : isShort && {
            warning: t(elsewhere.length > 0 ? 'deals.fulfilment.pack.part' : 'deals.fulfilment.pack.short'),
          })}
    />
  )
}
