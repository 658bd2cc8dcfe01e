import { type Language, languages } from '@mawrid/contract/constants.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'

/** The language of the email in which the buyer reads the decision. */
export function EmailLanguage({ value, onChange }: { value: Language; onChange: (lang: Language) => void }) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('deals.decisions.close_remaining.lang')}
      value={value}
      onChange={onChange}
      choices={languages.map((one) => ({ value: one, label: t(`ui.bilingual.${one}`) }))}
    />
  )
}
