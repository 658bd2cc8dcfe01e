import { readCartonLabels } from '@mawrid/contract/deals/cartons.calls.ts'
import {
  ParcelCount,
  ParcelWeight,
  readPackingSlip,
  readParcelLabels,
  UsedParcelLabels,
} from '@mawrid/contract/deals/shipmentPapers.calls.ts'
import { labelFormats } from '@mawrid/contract/products/labels.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { downloadFile } from '#platform/downloads/downloads.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { fetchFile } from '#platform/request/callApi.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'

interface Props {
  /** The deal. */
  id: string
  parcel: string
  /** Whether it is divided into cartons, which have labels of their own then. */
  hasCartons: boolean
  onClose: () => void
}

const papers = ['packing_slip', 'parcel_labels', 'carton_labels'] as const

/** Which papers of a shipment are printed, on what. */
export default function PapersDialog({ id, parcel, hasCartons, onClose }: Props) {
  const { t } = useTranslation()
  const [paper, setPaper] = useState<(typeof papers)[number]>('packing_slip')
  const [format, setFormat] = useState<(typeof labelFormats)[number]>('roll')
  const [parcels, setParcels] = useState('1')
  const [weight, setWeight] = useState('')
  const [used, setUsed] = useState('0')
  const [isChecked, setChecked] = useState(false)
  const params = { id, parcel }
  const usedOnSheet = format === 'sheet' ? used : '0'
  const fetchPaper = {
    packing_slip: () => fetchFile(readPackingSlip, { params }),
    parcel_labels: () =>
      fetchFile(readParcelLabels, {
        params,
        query: { format, parcels, weight: weight || undefined, used: usedOnSheet },
      }),
    carton_labels: () => fetchFile(readCartonLabels, { params, query: { format, used: usedOnSheet } }),
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchPaper[paper](),
    onSuccess(file) {
      downloadFile(file)
      onClose()
    },
  })
  const areLabels = paper !== 'packing_slip'
  const areOfParcels = paper === 'parcel_labels'
  const wrongParcels = areOfParcels && !z.safeParse(ParcelCount, parcels || null).success
  const wrongWeight = areOfParcels && weight !== '' && !z.safeParse(ParcelWeight, weight).success
  const wrongUsed = areLabels && format === 'sheet' && !z.safeParse(UsedParcelLabels, used || null).success

  function print() {
    setChecked(true)
    if (!wrongParcels && !wrongWeight && !wrongUsed) mutate()
  }

  return (
    <FormDialog
      title={t('deals.fulfilment.papers.open')}
      confirmLabel={t('deals.fulfilment.papers.download')}
      busy={isPending}
      error={error}
      onConfirm={print}
      onClose={onClose}
    >
      <RadioGroup
        label={t('deals.fulfilment.papers.paper')}
        value={paper}
        onChange={setPaper}
        choices={papers
          .filter((value) => hasCartons || value !== 'carton_labels')
          .map((value) => ({ value, label: t(`deals.fulfilment.papers.papers.${value}`) }))}
      />
      {areLabels && (
        <>
          <RadioGroup
            label={t('deals.fulfilment.papers.format')}
            value={format}
            onChange={setFormat}
            choices={labelFormats.map((value) => ({ value, label: t(`deals.fulfilment.papers.formats.${value}`) }))}
          />
          {areOfParcels && (
            <>
              <QuantityField
                label={t('deals.fulfilment.papers.parcels')}
                {...limitsOf(ParcelCount)}
                value={parcels}
                onChange={setParcels}
                error={isChecked && wrongParcels ? t('deals.fulfilment.papers.from1To200') : undefined}
              />
              <QuantityField
                label={t('deals.fulfilment.papers.weight')}
                decimals={3}
                unit={t('deals.fulfilment.papers.kilograms')}
                value={weight}
                onChange={setWeight}
                error={isChecked && wrongWeight ? t('deals.fulfilment.papers.wrongWeight') : undefined}
              />
            </>
          )}
          {format === 'sheet' && (
            <QuantityField
              label={t('deals.fulfilment.papers.used')}
              help={t('deals.fulfilment.papers.usedHelp')}
              {...limitsOf(UsedParcelLabels)}
              value={used}
              onChange={setUsed}
              error={isChecked && wrongUsed ? t('deals.fulfilment.papers.from0To3') : undefined}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
