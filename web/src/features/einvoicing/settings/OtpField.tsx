import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/fields/TextField.tsx'

interface Props {
  value: string
  onChange: (otp: string) => void
  error: string | undefined
}

/** The one-time code that the taxpayer takes from ZATCA's portal, Fatoora. */
export function OtpField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      required
      code
      inputMode="numeric"
      autoComplete="one-time-code"
      label={t('einvoicing.fields.otp')}
      help={t('einvoicing.help.otp')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
