import { connectUnit } from '@mawrid/contract/einvoicing/calls.ts'
import { documentTypes, NewUnit } from '@mawrid/contract/einvoicing/unit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useUnitMove } from '../shared/queries.ts'
import { OtpField } from './OtpField.tsx'

const blank = {
  name: '',
  document_types: [...documentTypes] as (typeof documentTypes)[number][],
  branch: '',
  industry: '',
}

interface Props {
  /** A member of a VAT group is named by its own tax number. */
  isGroup: boolean
  onClose: () => void
}

/** Asks for what the certificate request contains, and for the one-time code. The code is never stored as a draft. */
export function ConnectDialog({ isGroup, onClose }: Props) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields('einvoicing/connect', blank)
  const [otp, setOtp] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useUnitMove({ hasErrorToast: false })

  function connect() {
    const read = errors.read(NewUnit, { ...fields, otp })
    if (!read.ok) return
    mutate(
      { run: () => callApi(connectUnit, { body: read.value }) },
      {
        onSuccess() {
          forget()
          onClose()
        },
        onError: errors.refused,
      },
    )
  }

  return (
    <FormDialog
      title={t('einvoicing.connect.title')}
      description={t('einvoicing.connect.text')}
      confirmLabel={t('einvoicing.connect.do')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={connect}
      onClose={onClose}
    >
      <CheckboxGroup
        required
        label={t('einvoicing.fields.document_types')}
        value={fields.document_types}
        onChange={(document_types) => change({ document_types })}
        choices={documentTypes.map((value) => ({
          value,
          label: t(`einvoicing.types.${value}`),
          help: t(`einvoicing.typesHelp.${value}`),
        }))}
        error={errors.of('document_types', t('einvoicing.fields.document_types'), 'choose')}
      />
      {(['name', 'branch', 'industry'] as const).map((name) => (
        <TextField
          key={name}
          required
          label={t(`einvoicing.fields.${name}`)}
          {...((name !== 'branch' || isGroup) && { help: t(`einvoicing.help.${name}`) })}
          value={fields[name]}
          maxLength={limitsOf(NewUnit.shape[name]).max}
          onChange={(event) => change({ [name]: event.target.value })}
          error={errors.of(name, t(`einvoicing.fields.${name}`))}
        />
      ))}
      <OtpField value={otp} onChange={setOtp} error={errors.of('otp', t('einvoicing.fields.otp'))} />
    </FormDialog>
  )
}
