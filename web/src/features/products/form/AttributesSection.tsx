import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type BoundField, FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { type AttributeValue, isFilledIn, type ProductValues } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
}

/** The fields that the category requires, and the numbers of conformity certificates; nothing if it requires none. */
export function AttributesSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const tree = useCategoryTree('product')
  const id = useWatch({ control: form.hook.control, name: 'category' })
  const category = tree?.byId.get(id)
  if (!category) return null
  const { attributes, requires_saber, requires_sfda } = category
  if (attributes.length === 0 && !requires_saber && !requires_sfda) return null

  return (
    <FormSection
      title={t('products.form.sections.attributes')}
      description={t('products.form.sections.attributesLead')}
      summary={
        attributes.some(({ required }) => required) ? undefined : <AttributesSummary form={form} {...category} />
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {attributes.map((attribute) => (
          <AttributeField key={attribute.code} form={form} attribute={attribute} />
        ))}
        {requires_saber && (
          <FormField of={form} name="saber_no" label={label('saber_no')}>
            {(field) => <TextField {...field} code autoComplete="off" help={t('products.form.saberHelp')} />}
          </FormField>
        )}
        {requires_sfda && (
          <FormField of={form} name="sfda_no" label={label('sfda_no')}>
            {(field) => <TextField {...field} code autoComplete="off" help={t('products.form.sfdaHelp')} />}
          </FormField>
        )}
      </div>
    </FormSection>
  )
}

interface SummaryProps extends Props {
  attributes: readonly Attribute[]
}

function AttributesSummary({ form, attributes }: SummaryProps) {
  const { t } = useTranslation()
  const [values, saber, sfda] = useWatch({ control: form.hook.control, name: ['attributes', 'saber_no', 'sfda_no'] })
  const filled = attributes.filter(({ code }) => isFilledIn(values[code])).length + [saber, sfda].filter(Boolean).length
  return <SectionSummary parts={[filled > 0 && t('products.form.summary.attributes', { count: filled })]} />
}

type Attribute = Category['attributes'][number]
type Bound = BoundField<ProductValues, `attributes.${string}`>

interface AttributeFieldProps {
  form: MawridForm<ProductValues>
  attribute: Attribute
}

/** One field of a category, with the control for its kind. */
function AttributeField({ form, attribute }: AttributeFieldProps) {
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
          onChange={(answer) => field.onChange(answer === 'yes')}
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

// The same code can have another kind in another category: a value that does not fit is ignored.
function asText(value: AttributeValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function asMany(value: AttributeValue | undefined): string[] {
  return Array.isArray(value) ? value : []
}
