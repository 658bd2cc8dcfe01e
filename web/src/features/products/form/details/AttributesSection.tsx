import { productFields } from '@mawrid/contract/products/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ProductValues } from '../productValues.ts'
import { AttributeField } from './AttributeField.tsx'

interface Props {
  form: MawridForm<ProductValues>
}

/** What the chosen category asks: its facts, and the numbers that prove conformity. Nothing, where it asks nothing. */
export function AttributesSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const tree = useCategoryTree('product')
  const id = useWatch({ control: form.hook.control, name: 'category' })
  const category = tree?.byId.get(id)
  if (!category) return null
  const { attributes, asks_saber, asks_sfda } = category
  if (attributes.length === 0 && !asks_saber && !asks_sfda) return null

  return (
    <FormSection
      title={t('products.form.sections.attributes')}
      description={t('products.form.sections.attributesLead')}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {attributes.map((attribute) => (
          <AttributeField key={attribute.code} form={form} attribute={attribute} />
        ))}
        {asks_saber && (
          <FormField of={form} name="saber_no" label={label('saber_no')}>
            {(field) => <TextField {...field} code autoComplete="off" help={t('products.form.saberHelp')} />}
          </FormField>
        )}
        {asks_sfda && (
          <FormField of={form} name="sfda_no" label={label('sfda_no')}>
            {(field) => <TextField {...field} code autoComplete="off" help={t('products.form.sfdaHelp')} />}
          </FormField>
        )}
      </div>
    </FormSection>
  )
}
