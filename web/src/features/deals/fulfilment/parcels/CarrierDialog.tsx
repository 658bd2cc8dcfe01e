import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { updateParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { CarrierFields } from '../packing/CarrierFields.tsx'
import { byLine, type Errors, readCarrier } from '../packing/packing.ts'
import { useDealMove } from '../useDealMove.ts'

interface Props {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

/** Who carries a packed parcel, and how it is followed. */
export function CarrierDialog({ deal, parcel, onClose }: Props) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${parcel.id}/carrier`, {
    carrier: parcel.carrier,
    carrier_name: parcel.carrier_name ?? '',
    tracking_number: parcel.tracking_number ?? '',
    tracking_url: parcel.tracking_url ?? '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending, error } = useDealMove(deal.id, { tellsItself: true })

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
      doLabel={t('deals.fulfilment.save')}
      isSending={isPending}
      error={Object.keys(errors).length === 0 && error}
      onSend={send}
      onClose={onClose}
    >
      <CarrierFields value={fields} errors={errors} onChange={change} />
    </FormDialog>
  )
}
