import type { ReplyOf } from '@mawrid/contract/call.ts'
import { cartonKinds, maxCartons } from '@mawrid/contract/deals/carton.ts'
import { packCartons, readCartons } from '@mawrid/contract/deals/cartons.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { CartonsByHand } from './CartonsByHand.tsx'
import {
  contentsOf,
  type Division,
  divisionOf,
  type Goods,
  handErrors,
  leftOver,
  sizeError,
  typedOf,
  ways,
} from './cartons.ts'

interface Props {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

/** Divides a packed shipment into cartons or pallets, each of which gets its number then. */
export default function CartonsDialog(props: Props) {
  return props.parcel.allowed_actions.includes('edit') ? <DividingDialog {...props} /> : <NumbersDialog {...props} />
}

/** The cartons of a shipment that has left. */
function NumbersDialog({ parcel, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('deals.fulfilment.cartons.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.dialog.close')}</Button>}
    >
      <CartonNumbers cartons={parcel.cartons} />
    </Dialog>
  )
}

function CartonNumbers({ cartons }: Pick<Parcel, 'cartons'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {cartons.map(({ no, kind, sscc, number: label }) => (
        <li key={no} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-ink-soft">{t(`deals.fulfilment.cartons.numbered.${kind}`, { no: number(no) })}</span>
          <span className="inline-flex items-center gap-1">
            <bdi dir="ltr" className="tabular-nums">
              {sscc ? `SSCC ${sscc}` : label}
            </bdi>
            <CopyButton text={label} label={t('deals.fulfilment.cartons.copy', { number: label })} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function DividingDialog({ deal, parcel, onClose }: Props) {
  const { t } = useTranslation()
  const params = { id: deal.id, parcel: parcel.id }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deals', 'cartons', parcel.id],
    queryFn: ({ signal }) => callApi(readCartons, { params, signal }),
    // What is typed begins with what was stored when the dialog was opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <CartonsForm {...{ deal, parcel, onClose }} stored={data} />
  return (
    <FormDialog
      size="lg"
      title={t('deals.fulfilment.cartons.do')}
      confirmLabel={t(error ? 'ui.error.retry' : 'deals.fulfilment.cartons.do')}
      busy={isFetching}
      error={error}
      onConfirm={() => void refetch()}
      onClose={onClose}
    >
      {!error && <Skeleton shape="box" className="h-80 w-full" />}
    </FormDialog>
  )
}

interface FormProps extends Props {
  stored: ReplyOf<typeof readCartons>
}

const quantities = quantityFormat(3)

function CartonsForm({ deal, parcel, stored, onClose }: FormProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { number } = useFormats()
  const precisionOf = usePrecision(deal.lines)
  const symbolOf = useUnitSymbols()
  const goods: Goods[] = parcel.lines.map(({ line, qty }) => ({ line, qty, precision: precisionOf(line) }))
  const [division, setDivision] = useState<Division>(() =>
    divisionOf(stored.cartons, Object.fromEntries(stored.lines.map(({ line, pack_size }) => [line, pack_size]))),
  )
  const [isChecked, setChecked] = useState(false)
  const mayAddPrefix = useHasRight('company.edit')
  const { mutate, isPending, error, reset } = useDealMove(deal.id, { isInDialog: true })
  const { way, kind, sizes, cartons } = division
  const unitOf = (line: string) => symbolOf(deal.lines.find(({ id }) => id === line)?.unit ?? null)
  const contents = contentsOf(division, goods)
  const wrong = way === 'by_hand' ? handErrors(cartons, goods) : {}
  const nameOf = (id: string) => {
    const line = deal.lines.find((one) => one.id === id)
    return line ? agreedName(lang, deal, line).name : ''
  }

  function change(changed: Partial<Division>) {
    setDivision({ ...division, ...changed })
    setChecked(false)
    reset()
  }

  /** What is wrong with the division as a whole. */
  function problemOf(): string | undefined {
    if (!contents || Object.keys(wrong).length > 0) return undefined
    if (contents.length > maxCartons) return t('deals.fulfilment.cartons.tooMany', { max: number(maxCartons) })
    if (contents.some((lines) => lines.length === 0)) return t('deals.fulfilment.cartons.empty')
    const [rest] = leftOver(contents, goods)
    return (
      rest &&
      t('deals.fulfilment.cartons.left', { qty: quantities.format(rest.qty), name: `\u2068${nameOf(rest.line)}\u2069` })
    )
  }

  function save() {
    setChecked(true)
    if (!contents || Object.keys(wrong).length > 0 || problemOf()) return
    const body = { cartons: contents.map((lines) => ({ kind, lines })) }
    mutate(
      { run: () => callApi(packCartons, { params: { id: deal.id, parcel: parcel.id }, body }) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t('deals.fulfilment.cartons.done') })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      size="lg"
      title={t('deals.fulfilment.cartons.do')}
      confirmLabel={t('deals.fulfilment.cartons.do')}
      busy={isPending}
      error={error}
      problem={isChecked ? problemOf() : undefined}
      onConfirm={save}
      onClose={onClose}
    >
      {!stored.has_prefix && (
        <Banner
          tone="info"
          actions={
            mayAddPrefix && (
              <LinkButton size="sm" href={screenPaths.companyEdit}>
                {t('deals.fulfilment.cartons.addPrefix')}
              </LinkButton>
            )
          }
        >
          {t('deals.fulfilment.cartons.noPrefix')}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup
          label={t('deals.fulfilment.cartons.way')}
          value={way}
          onChange={(next) =>
            change({
              way: next,
              ...(next === 'by_hand' && contents && { cartons: typedOf(contents.slice(0, maxCartons)) }),
            })
          }
          choices={ways.map((value) => ({ value, label: t(`deals.fulfilment.cartons.ways.${value}`) }))}
        />
        <RadioGroup
          label={t('deals.fulfilment.cartons.kind')}
          value={kind}
          onChange={(next) => change({ kind: next })}
          choices={cartonKinds.map((value) => ({ value, label: t(`deals.fulfilment.cartons.kinds.${value}`) }))}
        />
      </div>
      {parcel.cartons.length > 0 && (
        <details className="rounded-card border border-line px-3 py-2">
          <summary className="min-h-8 cursor-pointer content-center font-medium">
            {t('deals.fulfilment.cartons.numbers')}
          </summary>
          <CartonNumbers cartons={parcel.cartons} />
        </details>
      )}
      {way === 'by_size' &&
        goods.map((one) => {
          const failed = isChecked ? sizeError(sizes[one.line] ?? '', one) : undefined
          return (
            <QuantityField
              key={one.line}
              label={nameOf(one.line)}
              help={t('deals.fulfilment.cartons.sizeHelp', { qty: quantities.format(one.qty) })}
              unit={unitOf(one.line)}
              decimals={one.precision}
              value={sizes[one.line] ?? ''}
              onChange={(text) => change({ sizes: { ...sizes, [one.line]: text } })}
              error={failed && fieldMessage(t, failed)}
            />
          )
        })}
      {way === 'by_hand' && (
        <CartonsByHand
          {...{ cartons, goods, kind, nameOf, unitOf }}
          errors={wrong}
          onChange={(next) => change({ cartons: next })}
        />
      )}
      {contents && way !== 'by_hand' && (
        <p className="text-sm text-ink-soft" role="status">
          {t(`deals.fulfilment.cartons.count.${kind}`, { count: contents.length, formatted: number(contents.length) })}
        </p>
      )}
    </FormDialog>
  )
}
