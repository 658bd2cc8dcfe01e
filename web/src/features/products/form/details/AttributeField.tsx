import type { Category } from '@mawrid/contract/reference/category.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type BoundField, FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import type { AttributeValue, ProductValues } from '../productValues.ts'

export type Attribute = Category['attributes'][number]
type Bound = BoundField<ProductValues, `attributes.${string}`>

interface Props {
  form: MawridForm<ProductValues>
  attribute: Attribute
}

/** One fact that a category asks for, in the control that fits its kind. */
export function AttributeField({ form, attribute }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const help = attribute.required ? t('listings.form.neededToPublish') : undefined
  return (
    <FormField of={form} name={`attributes.${attribute.code}`} label={attribute[`name_${lang}`]}>
      {(field) => <Control field={field} attribute={attribute} help={help} />}
    </FormField>
  )
}

interface ControlProps {
  field: Bound
  attribute: Attribute
  help: string | undefined
}

const measured = quantityFormat(3)

function Control({ field: { value, ref, ...field }, attribute, help }: ControlProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { name: _name, ...plain } = field
  const more = { ...(help && { help }) }
  switch (attribute.kind) {
    case 'choice':
      return <SelectField {...field} {...more} ref={ref} value={asText(value)} choices={offered(attribute, lang)} />
    case 'many':
      return <CheckboxGroup {...plain} {...more} value={asMany(value)} choices={offered(attribute, lang)} />
    case 'yes_no':
      return (
        <RadioGroup
          {...field}
          {...more}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onChange={(said) => field.onChange(said === 'yes')}
          choices={[
            { value: 'yes', label: t('products.form.yes') },
            { value: 'no', label: t('products.form.no') },
          ]}
        />
      )
    case 'number':
      return (
        <CodeField
          {...field}
          {...more}
          ref={ref}
          inputMode="decimal"
          format={measured}
          value={asText(value)}
          after={
            attribute.unit && (
              <bdi className="shrink-0 px-3 text-sm text-ink-soft">{attribute.unit[`symbol_${lang}`]}</bdi>
            )
          }
        />
      )
    case 'text':
      return <TextField {...field} {...more} ref={ref} value={asText(value)} />
  }
}

function offered({ choices }: Attribute, lang: Lang) {
  return choices.map((choice) => ({ value: choice.code, label: choice[`name_${lang}`] }))
}

// The same code can be of another kind in another category: what does not fit is as good as nothing.
function asText(value: AttributeValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function asMany(value: AttributeValue | undefined): string[] {
  return Array.isArray(value) ? value : []
}
