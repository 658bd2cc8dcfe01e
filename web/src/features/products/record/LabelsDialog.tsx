import { LabelCopies, labelFormats, readProductLabels, UsedLabels } from '@mawrid/contract/products/labels.calls.ts'
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
  id: string
  onClose: () => void
}

/** Which labels of a product are printed, on what. */
export default function LabelsDialog({ id, onClose }: Props) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<(typeof labelFormats)[number]>('roll')
  const [copies, setCopies] = useState('1')
  const [used, setUsed] = useState('0')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      fetchFile(readProductLabels, {
        params: { id },
        query: { format, copies, used: format === 'sheet' ? used : '0' },
      }),
    onSuccess(file) {
      downloadFile(file)
      onClose()
    },
  })
  const wrongCopies = !z.safeParse(LabelCopies, copies || null).success
  const wrongUsed = format === 'sheet' && !z.safeParse(UsedLabels, used || null).success

  function print() {
    setChecked(true)
    if (!wrongCopies && !wrongUsed) mutate()
  }

  return (
    <FormDialog
      title={t('products.labels.title')}
      description={t('products.labels.text')}
      confirmLabel={t('products.labels.confirm')}
      busy={isPending}
      error={error}
      onConfirm={print}
      onClose={onClose}
    >
      <RadioGroup
        label={t('products.labels.format')}
        value={format}
        onChange={setFormat}
        choices={labelFormats.map((value) => ({ value, label: t(`products.labels.formats.${value}`) }))}
      />
      <QuantityField
        label={t('products.labels.copies')}
        {...limitsOf(LabelCopies)}
        value={copies}
        onChange={setCopies}
        error={isChecked && wrongCopies ? t('products.labels.from1To500') : undefined}
      />
      {format === 'sheet' && (
        <QuantityField
          label={t('products.labels.used')}
          help={t('products.labels.usedHelp')}
          {...limitsOf(UsedLabels)}
          value={used}
          onChange={setUsed}
          error={isChecked && wrongUsed ? t('products.labels.from0To20') : undefined}
        />
      )}
    </FormDialog>
  )
}
