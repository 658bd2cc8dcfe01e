import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { deliverParcel, failParcel, updateParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { type CodedError, labelledMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { codeText } from '#ui/format/nameIn.ts'
import { CarrierFields } from '../../shared/carrier/CarrierFields.tsx'
import { type Errors, readCarrier } from '../../shared/carrier/carrier.ts'
import { byLine } from './packing.ts'

interface CarrierDialogProps {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

/** The carrier of a packed shipment and its tracking. */
export function CarrierDialog({ deal, parcel, onClose }: CarrierDialogProps) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${parcel.id}/carrier`, {
    carrier: parcel.carrier,
    carrier_name: parcel.carrier_name ?? '',
    tracking_number: parcel.tracking_number ?? '',
    tracking_url: parcel.tracking_url ?? '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })

  function send() {
    const read = readCarrier(fields)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    const params = { id: deal.id, parcel: parcel.id }
    mutate(
      { run: () => callApi(updateParcel, { params, body: read.body }) },
      {
        onSuccess() {
          forget()
          onClose()
        },
        onError: (refusal) => setErrors(byLine(asFailure(refusal).errors, [])),
      },
    )
  }

  return (
    <FormDialog
      title={t('deals.fulfilment.parcel.do.edit')}
      confirmLabel={t('deals.fulfilment.save')}
      busy={isPending}
      error={Object.keys(errors).length === 0 && error}
      onConfirm={send}
      onClose={onClose}
    >
      <CarrierFields value={fields} errors={errors} onChange={change} />
    </FormDialog>
  )
}

interface DeliverDialogProps {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

/** Records that the shipment was delivered; the signed delivery note can be attached. */
export function DeliverDialog({ deal, parcel, onClose }: DeliverDialogProps) {
  const { t } = useTranslation()
  const [items, setItems] = useState<UploadItem[]>([])
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })

  function send() {
    const params = { id: deal.id, parcel: parcel.id }
    const uploads = { proof: items[0]?.file }
    mutate({ run: () => callApi(deliverParcel, { params, body: {}, uploads }) }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t('deals.fulfilment.deliver.title', { number: codeText(parcel.number) })}
      description={t('deals.fulfilment.deliver.text')}
      confirmLabel={t('deals.fulfilment.parcel.do.deliver')}
      busy={isPending}
      error={error}
      onConfirm={send}
      onClose={onClose}
    >
      <DocumentsField
        label={t('deals.fulfilment.deliver.proof')}
        value={items}
        onChange={setItems}
        limits={deliverParcel.uploads.proof}
        disabled={isPending}
      />
    </FormDialog>
  )
}

interface FailDialogProps {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

const outcomes = ['returned', 'lost'] as const
const blank: { reason: string; goods: (typeof outcomes)[number] } = { reason: '', goods: 'returned' }

/** Records why the shipment was not delivered and what became of its goods. */
export function FailDialog({ deal, parcel, onClose }: FailDialogProps) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${parcel.id}/fail`, blank)
  const [wrong, setWrong] = useState<CodedError>()
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })

  function send() {
    const read = checkBody(failParcel.body, fields)
    const found = read.ok ? undefined : read.errors.find(({ path }) => path === 'reason')
    setWrong(found && (fields.reason.trim() === '' ? { code: 'required' } : found))
    if (!read.ok) return
    const params = { id: deal.id, parcel: parcel.id }
    mutate(
      { run: () => callApi(failParcel, { params, body: read.value }) },
      {
        onSuccess() {
          forget()
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      danger
      title={t('deals.fulfilment.fail.title', { number: codeText(parcel.number) })}
      confirmLabel={t('deals.fulfilment.parcel.do.fail')}
      busy={isPending}
      error={error}
      onConfirm={send}
      onClose={onClose}
    >
      <TextAreaField
        required
        label={t('deals.fulfilment.fail.reason')}
        value={fields.reason}
        limit={limitsOf(failParcel.body.shape.reason).max}
        onChange={(event) => change({ reason: event.target.value })}
        {...(wrong && { error: labelledMessage(t, wrong, t('deals.fulfilment.fail.reason')) })}
      />
      <RadioGroup
        look="cards"
        label={t('deals.fulfilment.fail.goods')}
        value={fields.goods}
        onChange={(goods) => change({ goods })}
        choices={outcomes.map((outcome) => ({
          value: outcome,
          label: t(`deals.fulfilment.fail.${outcome}`),
          help: t(`deals.fulfilment.fail.${outcome}Help`),
        }))}
      />
    </FormDialog>
  )
}
