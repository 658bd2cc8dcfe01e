import { useState } from 'react'
import { DateField } from '#ui/fields/dates/DateField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { MultiSelectField } from '#ui/fields/search/MultiSelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { PicturesField } from '#ui/fields/uploads/PicturesField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'
import { useSampleCities } from '../fields/sampleCities.ts'
import { useSampleText } from '../useSampleText.ts'
import { SamplePreview } from './SamplePreview.tsx'
import { pictureLimits, SampleProduct, sampleBody, sampleStock, saveSample } from './sampleProduct.ts'

export default function FormExample() {
  const say = useSampleText()
  const cities = useSampleCities()
  const [record] = useState(sampleStock)
  const units = [
    { value: 'piece', label: say('Piece', 'الحبة') },
    { value: 'carton', label: say('Carton', 'الكرتون') },
  ] as const
  const form = useMawridForm({
    schema: SampleProduct,
    values: record.values,
    version: record.version,
    bodyOf: sampleBody,
    submit: saveSample,
    readCurrent: () => ({ values: { ...record.values, price: '1399.00' }, version: record.version + 1 }),
    formatters: {
      price: (price) => shown(moneyFormat, price),
      unit: (unit) => units.find((each) => each.value === unit)?.label ?? '',
    },
    draft: { key: 'gallery/product' },
  })

  return (
    <>
      <h1 className="text-xl">{say('Premium Sukkari dates', 'تمر سكري فاخر')}</h1>
      <FormPage form={form} side={<SamplePreview form={form} />} saveLabel={say('Save product', 'حفظ المنتج')}>
        <FormSection title={say('Product', 'المنتج')}>
          <BilingualFormField of={form} name="name" label={say('Name', 'الاسم')} required />
          <BilingualFormField of={form} name="about" label={say('Description', 'الوصف')} multiline limit={500} />
          <FormField of={form} name="pictures" label={say('Pictures', 'الصور')}>
            {(field) => <PicturesField {...field} limits={pictureLimits} />}
          </FormField>
        </FormSection>
        <FormSection
          title={say('Price and stock', 'السعر والمخزون')}
          description={say('Prices are before VAT.', 'الأسعار قبل ضريبة القيمة المضافة.')}
        >
          <FormRow>
            <FormField of={form} name="price" label={say('Price', 'السعر')}>
              {(field) => <MoneyField {...field} required />}
            </FormField>
            <FormField of={form} name="stock" label={say('In stock', 'المتوفر')}>
              {(field) => <QuantityField {...field} unit={say('cartons', 'كرتون')} />}
            </FormField>
            <FormField of={form} name="sku" label={say('SKU', 'رمز المنتج')}>
              {(field) => (
                <TextField
                  {...field}
                  code
                  required
                  help={say('Write TAKEN or OLD to see the server refuse it', 'اكتب TAKEN أو OLD لترى رفض الخادم')}
                />
              )}
            </FormField>
          </FormRow>
          <FormField of={form} name="vat" label={say('VAT', 'ضريبة القيمة المضافة')}>
            {(field) => (
              <RadioGroup
                {...field}
                look="cards"
                required
                choices={[
                  { value: 'standard', label: say('Standard, 15%', 'الأساسية 15%') },
                  { value: 'zero', label: say('Zero-rated', 'الصفرية') },
                  { value: 'exempt', label: say('Exempt', 'معفاة') },
                ]}
              />
            )}
          </FormField>
        </FormSection>
        <FormSection title={say('Selling', 'البيع')}>
          <FormRow>
            <FormField of={form} name="unit" label={say('Sold by', 'يباع بـ')}>
              {(field) => (
                <SelectField {...field} required placeholder={say('Choose a unit', 'اختر الوحدة')} choices={units} />
              )}
            </FormField>
            <FormField of={form} name="sold_from" label={say('Sold from', 'يباع من')}>
              {(field) => <DateField {...field} min="2026-01-01" />}
            </FormField>
          </FormRow>
          <FormField of={form} name="cities" label={say('Delivered to', 'يُسلَّم في')}>
            {(field) => (
              <MultiSelectField {...field} choices={cities} placeholder={say('Search cities', 'ابحث عن مدينة')} />
            )}
          </FormField>
          <FormField of={form} name="is_published" label={say('Published', 'منشور')}>
            {({ value, error, ...field }) => <Switch {...field} checked={value} error={error} />}
          </FormField>
        </FormSection>
      </FormPage>
    </>
  )
}
