import { RenewedUnit, type Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { useUnitMove } from '../shared/queries.ts'
import { OtpField } from './OtpField.tsx'

interface Props {
  action: 'retry' | 'renew' | 'reconnect'
  send: (otp: string) => Promise<Unit>
  onClose: () => void
}

const CodeForm = z.pick(RenewedUnit, { otp: true })

/** Asks for a new one-time code. */
export function CodeDialog({ action, send, onClose }: Props) {
  const { t } = useTranslation()
  const [otp, setOtp] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useUnitMove({ hasErrorToast: false })

  function confirm() {
    const read = errors.read(CodeForm, { otp })
    if (read.ok) mutate({ run: () => send(read.value.otp) }, { onSuccess: onClose, onError: errors.refused })
  }

  return (
    <FormDialog
      title={t(`einvoicing.code.${action}`)}
      description={t(`einvoicing.code.${action}Text`)}
      confirmLabel={t(`einvoicing.actions.${action}`)}
      busy={isPending}
      error={errors.of('otp') === undefined && error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <OtpField value={otp} onChange={setOtp} error={errors.of('otp', t('einvoicing.fields.otp'))} />
    </FormDialog>
  )
}
