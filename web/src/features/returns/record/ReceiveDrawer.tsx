import type { BodyOf } from '@mawrid/contract/call.ts'
import { receiveReturn } from '@mawrid/contract/returns/calls.ts'
import { type Return, treatments } from '@mawrid/contract/returns/return.ts'
import { fromThousandths, toThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineName } from '#features/deals/shared/lineName.ts'
import { useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { usePlaceChoice } from '#features/stock/shared/usePlaceChoice.ts'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { returnMoved } from '../shared/queries.ts'

type Line = Return['lines'][number]
type Treatment = (typeof treatments)[number]

interface Typed {
  readonly qty: string
  readonly treatment: Treatment
}

/** Goods that may be broken are looked at before they are sold again. */
function usualTreatment({ decision, reason_code: reason }: Line): Treatment {
  if (decision === 'repair') return 'repair'
  return reason === 'damaged' || reason === 'faulty' ? 'quarantine' : 'restock'
}

interface Props {
  ret: Return
  onClose: () => void
}

/**
 * The goods that came back. A scanned or typed SKU followed by Enter counts one of its item; the quantities can be typed as
 * well.
 */
export function ReceiveDrawer({ ret, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const formId = useId()
  const queries = useQueryClient()
  const symbolOf = useUnitSymbols()
  const isSent = useSentForApproval()
  const awaited = ret.lines.filter((line) => awaitedOf(line) !== '0')
  const warehouses = usePlaceChoice(({ status }) => status !== 'archived')
  const [bin, setBin] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [nothing, setNothing] = useState(false)
  const scanner = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState(false)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof receiveReturn>) => callApi(receiveReturn, { params: { id: ret.id }, body }),
    onSuccess(moved) {
      void returnMoved(queries, moved)
      toast({ tone: 'good', text: t('returns.moved.receive') })
      onClose()
    },
    onError(refused) {
      if (isSent(refused)) onClose()
      else errors.refused(refused)
    },
  })
  const typedOf = (line: Line): Typed => typed[line.id] ?? { qty: '', treatment: usualTreatment(line) }
  const type = (line: Line, changed: Partial<Typed>) => {
    setNothing(false)
    setTyped({ ...typed, [line.id]: { ...typedOf(line), ...changed } })
  }
  const received = awaited.filter((line) => Number(typedOf(line).qty || '0') > 0)

  function scan(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const typedSku = code.trim().toLowerCase()
    if (typedSku === '') return
    const line = awaited.find(({ sku }) => sku?.toLowerCase() === typedSku)
    setUnknown(!line)
    if (!line) return scanner.current?.select()
    type(line, { qty: String(Number(typedOf(line).qty || '0') + 1) })
    setCode('')
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending || warehouses.isPending) return
    if (received.length === 0) return setNothing(true)
    const read = errors.read(receiveReturn.body, {
      version: ret.version,
      note: null,
      goods: received.map((line) => ({ line: line.id, warehouse: warehouses.place, bin, ...typedOf(line) })),
    })
    if (read.ok) mutate(read.value)
  }

  return (
    <Drawer
      isOpen
      side="end"
      title={t('returns.move.receive')}
      onClose={onClose}
      footer={
        <>
          <div className="basis-full empty:hidden">
            {nothing && <Banner tone="bad" urgent title={t('returns.nothingReceived')} />}
            {!errors.any && <ProblemBanner error={error} />}
          </div>
          <Button disabled={isPending} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isPending || warehouses.isPending}>
            {t('returns.move.receive')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5 p-4" onSubmit={save}>
        <TextField
          ref={scanner}
          code
          autoFocus
          autoComplete="off"
          label={t('returns.scan')}
          help={t('returns.scanHelp')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={scan}
          before={<ScanBarcode size={16} aria-hidden className="mx-2 shrink-0 text-ink-soft" />}
          {...(unknown && { error: t('returns.scanUnknown') })}
        />
        <SelectField
          label={t('returns.fields.warehouse')}
          value={warehouses.place}
          onChange={warehouses.choose}
          choices={warehouses.places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))}
          error={errors.of('goods.0.warehouse')}
        />
        <TextField
          label={t('returns.fields.bin')}
          autoComplete="off"
          value={bin}
          onChange={(event) => setBin(event.target.value)}
          {...(errors.of('goods.0.bin') && { error: errors.of('goods.0.bin') })}
        />
        {awaited.map((line) => {
          const at = received.indexOf(line)
          const { qty, treatment } = typedOf(line)
          return (
            <div key={line.id} className="flex flex-col gap-3 border-t border-line pt-4">
              <QuantityField
                label={lineName(lang, { ...line, free_text: null })}
                value={qty}
                max={Number(awaitedOf(line))}
                decimals={3}
                {...(line.unit && { unit: symbolOf(line.unit) })}
                help={[line.sku, t('returns.awaited', { qty: awaitedOf(line) })].filter(Boolean).join(' · ')}
                onChange={(next) => type(line, { qty: next })}
                error={errors.of(`goods.${at}.qty`)}
              />
              {line.decision !== 'repair' && (
                <SelectField
                  label={t('returns.fields.treatment')}
                  value={treatment}
                  onChange={(next) => type(line, { treatment: next })}
                  choices={treatments
                    .filter((one) => one !== 'repair')
                    .map((one) => ({ value: one, label: t(`returns.treatment.${one}`) }))}
                  error={errors.of(`goods.${at}.treatment`)}
                />
              )}
            </div>
          )
        })}
      </form>
    </Drawer>
  )
}

function awaitedOf({ goods_back, accepted, received }: Line): string {
  if (!goods_back) return '0'
  return trimTrailingZeros(fromThousandths(toThousandths(accepted) - toThousandths(received)))
}
