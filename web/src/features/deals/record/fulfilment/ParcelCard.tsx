import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { parcelLife } from '@mawrid/contract/deals/delivery.states.ts'
import { cancelParcel, readDeliveryNote, shipParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import {
  Boxes,
  CircleCheck,
  Ellipsis,
  ExternalLink,
  FileDown,
  Package,
  PackageX,
  Pencil,
  Printer,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parcelStatusLooks } from '#features/deals/shared/dealStatusLooks.ts'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { ActionLook } from '#ui/record/PrimaryAction.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'

const dialogs = () => import('./ParcelDialogs.tsx')
const CarrierDialog = lazyPart(dialogs, 'CarrierDialog')
const DeliverDialog = lazyPart(dialogs, 'DeliverDialog')
const FailDialog = lazyPart(dialogs, 'FailDialog')
const CartonsDialog = lazyPart(() => import('./cartons/CartonsDialog.tsx'))
const PapersDialog = lazyPart(() => import('./PapersDialog.tsx'))

interface ParcelProps {
  deal: Deal
  parcel: Parcel
  /** The deal waits for this shipment's next step. */
  isNext: boolean
}

/** One shipment: items, warehouse, carrier, status and actions. */
export function ParcelCard({ deal, parcel, isNext }: ParcelProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { number } = useFormats()
  const { status, lines, cartons, reason, proof } = parcel
  const isOver = status === 'failed' || status === 'cancelled'
  return (
    <li className={classes('rounded-card border border-line', isOver && 'bg-surface-sunken')}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3">
        <h4 className="font-medium">
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {parcel.number}
          </bdi>
        </h4>
        <StatusPill {...parcelStatusLooks[status]} label={t(`deals.fulfilment.parcel.status.${status}`)} />
        <span className="text-sm text-ink-soft">
          <RelativeTime at={parcel.delivered_at ?? parcel.shipped_at ?? parcel.packed_at} />
        </span>
      </header>
      <div className="flex flex-col gap-2 px-4 py-3">
        <ul className="flex flex-col gap-1">
          {lines.flatMap(({ line, qty }) => {
            const known = deal.lines.find(({ id }) => id === line)
            return known ? (
              <li key={line} className="flex items-baseline justify-between gap-4">
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{agreedName(lang, deal, known).name}</bdi>
                <QuantityOf qty={qty} unit={known.unit} />
              </li>
            ) : (
              []
            )
          })}
        </ul>
        <p className="text-sm text-ink-soft">
          {t('deals.fulfilment.parcel.from')} <bdi>{nameIn(lang, parcel.warehouse)}</bdi>
          {cartons[0] && (
            <>
              {' · '}
              {t(`deals.fulfilment.cartons.count.${cartons[0].kind}`, {
                count: cartons.length,
                formatted: number(cartons.length),
              })}
            </>
          )}
        </p>
        <CarrierLine parcel={parcel} />
        {reason && (
          <p className="text-sm text-bad">
            <bdi>{reason}</bdi>
          </p>
        )}
        {proof && (
          <p className="text-sm">
            {t('deals.fulfilment.parcel.proof')} <FileLink url={proof.url} name={proof.name} />
          </p>
        )}
      </div>
      <ParcelActions deal={deal} parcel={parcel} isNext={isNext} />
    </li>
  )
}

/** The carrier of a shipment and its tracking. */
function CarrierLine({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const { carrier, carrier_name, tracking_number: number, tracking_url: url } = parcel
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5">
        <Truck size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />
        <bdi>{carrier === 'other' && carrier_name ? carrier_name : t(`deals.fulfilment.carrier.${carrier}`)}</bdi>
      </span>
      {number && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <span className="text-ink-soft">{t('deals.fulfilment.carried.tracking_number')}</span>
          <bdi dir="ltr" className="tabular-nums [overflow-wrap:anywhere]">
            {number}
          </bdi>
          <CopyButton text={number} label={t('deals.fulfilment.parcel.copyTracking')} />
        </span>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-1.5 text-accent underline-offset-4 hover:underline"
        >
          {t('deals.fulfilment.parcel.follow')}
          <ExternalLink size={14} aria-hidden className="mirrored shrink-0" />
        </a>
      )}
    </div>
  )
}

/** The actions of a shipment: its next step and its delivery note as buttons, the others in a menu. */
function ParcelActions({ deal, parcel, isNext }: ParcelProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'edit' | 'deliver' | 'fail' | 'papers' | 'cartons'>()
  const { mutate, isPending } = useDealMove(deal.id)
  const params = { id: deal.id, parcel: parcel.id }
  const note = useDocument(() => fetchFile(readDeliveryNote, { params }))

  function ship() {
    const shipped_at = new Date().toISOString()
    mutate({
      run: () => callApi(shipParcel, { params, body: {} }),
      predict: withParcel(parcel.id, { status: 'shipped', shipped_at }),
    })
  }

  function unpack() {
    mutate({
      run: () => callApi(cancelParcel, { params, body: {} }),
      predict: withParcel(parcel.id, { status: 'cancelled' }),
    })
  }

  const choose: Record<ParcelAction, () => void> = {
    ship,
    deliver: () => setDialog('deliver'),
    edit: () => setDialog('edit'),
    fail: () => setDialog('fail'),
    cancel: unpack,
  }
  const open = actions
    .filter((action) => parcel.allowed_actions.includes(action))
    .map((id) => ({ id, ...lookOf(id), label: t(`deals.fulfilment.parcel.do.${id}`), onChoose: choose[id] }))
  // A shipment that was unpacked or returned has no delivery note.
  if (parcel.status === 'cancelled' || parcel.status === 'failed') return null
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      {open
        .filter(({ id }) => nextSteps.has(id))
        .map(({ id, icon, label, onChoose }) => (
          <Button
            key={id}
            size="sm"
            look={isNext ? 'primary' : 'secondary'}
            // On a phone the delivery note shares its row with the menu.
            className="max-sm:basis-full"
            icon={icon}
            busy={isPending}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      <Button size="sm" className="max-sm:grow" icon={FileDown} busy={note.isFetching} onClick={note.download}>
        {t('deals.fulfilment.note.download')}
      </Button>
      <Menu
        label={t('deals.fulfilment.parcel.more', { number: parcel.number })}
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            icon={Ellipsis}
            label={t('deals.fulfilment.parcel.more', { number: parcel.number })}
          />
        )}
        entries={[
          { id: 'print', icon: Printer, label: t('deals.fulfilment.print'), onChoose: note.open },
          ...(parcel.allowed_actions.includes('edit') || parcel.cartons.length > 0
            ? [
                {
                  id: 'cartons',
                  icon: Boxes,
                  label: t('deals.fulfilment.cartons.title'),
                  onChoose: () => setDialog('cartons'),
                },
              ]
            : []),
          {
            id: 'papers',
            icon: Package,
            label: t('deals.fulfilment.papers.open'),
            onChoose: () => setDialog('papers'),
          },
          ...open.filter(({ id }) => !nextSteps.has(id)),
        ]}
      />
      <Suspense>
        {dialog === 'edit' && <CarrierDialog {...{ deal, parcel }} onClose={() => setDialog(undefined)} />}
        {dialog === 'deliver' && <DeliverDialog {...{ deal, parcel }} onClose={() => setDialog(undefined)} />}
        {dialog === 'cartons' && <CartonsDialog {...{ deal, parcel }} onClose={() => setDialog(undefined)} />}
        {dialog === 'papers' && (
          <PapersDialog {...params} hasCartons={parcel.cartons.length > 0} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'fail' && <FailDialog {...{ deal, parcel }} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </footer>
  )
}

type ParcelAction = ActionsBy<'seller', typeof parcelLife>

/** The looks of the actions, in the order of the menu. */
const looks = {
  ship: { icon: Truck },
  deliver: { icon: CircleCheck },
  edit: { icon: Pencil },
  fail: { icon: TriangleAlert, danger: true },
  cancel: { icon: PackageX, danger: true },
} as const satisfies Record<ParcelAction, ActionLook>

const actions = Object.keys(looks) as ParcelAction[]

/** These are buttons beside the menu. */
const nextSteps: ReadonlySet<ParcelAction> = new Set(['ship', 'deliver'])

export function hasNextStep({ allowed_actions }: Parcel): boolean {
  return [...nextSteps].some((action) => allowed_actions.includes(action))
}

function lookOf(action: ParcelAction): ActionLook {
  return looks[action]
}

/** The optimistic update of a deal with one changed shipment; its new allowed actions come from the server. */
function withParcel(id: string, change: Partial<Parcel>) {
  return (deal: Deal): Deal => ({
    ...deal,
    parcels: deal.parcels.map((one) => (one.id === id ? { ...one, ...change, allowed_actions: [] } : one)),
  })
}
