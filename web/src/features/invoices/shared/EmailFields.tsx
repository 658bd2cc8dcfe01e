import { type Language, languages } from '@mawrid/contract/constants.ts'
import { sendInvoice } from '@mawrid/contract/invoices/documents.calls.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'

export interface EmailValues {
  /** The typed addresses, separated by commas. */
  to: string
  message: string
  lang: Language
}

interface Props {
  value: EmailValues
  onChange: (value: EmailValues) => void
  errorOf: (path: string) => string | undefined
}

/** Recipients, language and message of an emailed document. */
export function EmailFields({ value, onChange, errorOf }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        required
        code
        inputMode="email"
        label={t('invoices.letter.to')}
        help={t('invoices.letter.toHelp')}
        value={value.to}
        onChange={(event) => onChange({ ...value, to: event.target.value })}
        error={errorOf('to') ?? errorOf('to_addresses')}
      />
      <SelectField
        label={t('invoices.letter.lang')}
        value={value.lang}
        onChange={(lang) => onChange({ ...value, lang })}
        choices={languages.map((lang) => ({ value: lang, label: t(`ui.bilingual.${lang}`) }))}
      />
      <TextAreaField
        label={t('invoices.letter.message')}
        limit={limitsOf(sendInvoice.body.shape.message).max}
        value={value.message}
        onChange={(event) => onChange({ ...value, message: event.target.value })}
        error={errorOf('message')}
      />
    </>
  )
}

/** The typed addresses as a list. */
export function recipientsOf({ to }: Pick<EmailValues, 'to'>): string[] {
  return to.split(/[\s,،;؛]+/).filter(Boolean)
}
