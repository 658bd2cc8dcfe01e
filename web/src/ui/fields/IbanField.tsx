import { useLang } from '../format/useFormats.ts'
import { bankOf } from '../values/banks.ts'
import { ibanFormat } from '../values/codes.ts'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

/** A Saudi IBAN, in groups of four, with the name of its bank. */
export function IbanField({ help, ...props }: FormattedFieldProps) {
  const lang = useLang()
  const iban = ibanFormat.parse(props.value ?? '')
  const bank = iban === null ? undefined : bankOf(iban)

  return (
    <CodeField
      inputMode="text"
      placeholder="SA00 0000 0000 0000 0000 0000"
      {...props}
      help={bank?.[lang] ?? help}
      format={ibanFormat}
    />
  )
}
