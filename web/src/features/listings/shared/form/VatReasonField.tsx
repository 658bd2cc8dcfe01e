import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLang } from '#ui/format/useFormats.ts'

type Category = (typeof vatCategories)[number]
type Props = Omit<ComponentProps<typeof SelectField<string>>, 'choices' | 'placeholder'> & { category: Category }

/** The reason for a VAT category other than the standard rate. */
export function VatReasonField({ category, ...props }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <SelectField
      {...props}
      required
      placeholder={t('listings.vat.chooseReason')}
      choices={reasonsOf(category).map(({ code, ...names }) => ({
        value: code,
        label: `${names[`name_${lang}`]} (${code})`,
      }))}
    />
  )
}

/** The first reason of a category; if it is the only one, nobody has to choose it. */
export function firstReason(category: Category): string {
  const [only, ...others] = reasonsOf(category)
  return only && others.length === 0 ? only.code : ''
}

function reasonsOf(category: Category) {
  return exemptions.filter((exemption) => exemption.category === category)
}
