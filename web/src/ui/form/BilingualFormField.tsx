import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BilingualField } from '../fields/BilingualField.tsx'
import { useBoundField } from './FormField.tsx'
import type { MawridForm } from './useMawridForm.ts'

type PairName<P extends string> = P extends `${infer Name}_ar` ? Name : never

interface Props<V extends FieldValues> extends Omit<ComponentProps<typeof BilingualField>, 'ar' | 'en'> {
  of: MawridForm<V>
  /** The common part of `name_ar` and `name_en`. */
  name: PairName<FieldPath<V>>
}

/** Binds both languages of a text to the form. */
export function BilingualFormField<V extends FieldValues>({ of, name, label, ...rest }: Props<V>) {
  const { t } = useTranslation()
  const sideLabel = (lang: 'ar' | 'en') => t(`ui.bilingual.side_${lang}`, { label })
  const ar = useBoundField({ of, name: `${name}_ar` as FieldPath<V>, label: sideLabel('ar') })
  const en = useBoundField({ of, name: `${name}_en` as FieldPath<V>, label: sideLabel('en') })

  return (
    <BilingualField
      {...rest}
      label={label}
      ar={{ ...ar, value: ar.value ?? '' }}
      en={{ ...en, value: en.value ?? '' }}
    />
  )
}
