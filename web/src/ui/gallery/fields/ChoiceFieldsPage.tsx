import { useState } from 'react'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Segments } from '#ui/fields/Segments.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { ComboBoxField } from '#ui/fields/search/ComboBoxField.tsx'
import { MultiSelectField } from '#ui/fields/search/MultiSelectField.tsx'
import { useSampleText } from '../useSampleText.ts'
import { SpecimenGroup } from './SpecimenGroup.tsx'
import { useSampleCities } from './sampleCities.ts'

type Vat = 'standard' | 'zero' | 'exempt'
type Channel = 'email' | 'sms' | 'whatsapp'

export default function ChoiceFieldsPage() {
  const say = useSampleText()
  const cities = useSampleCities()
  const [vat, setVat] = useState<Vat>('standard')
  const [channels, setChannels] = useState<Channel[]>(['email'])
  const [isOpen, setOpen] = useState(true)
  const [isHidden, setHidden] = useState(false)
  const [period, setPeriod] = useState('month')
  const [unit, setUnit] = useState('')
  const [city, setCity] = useState('riyadh')
  const [served, setServed] = useState(['jeddah', 'dammam'])

  const rates = [
    {
      value: 'standard',
      label: say('Standard, 15%', 'الأساسية 15%'),
      help: say('Most goods and services', 'معظم السلع والخدمات'),
    },
    {
      value: 'zero',
      label: say('Zero-rated', 'الصفرية'),
      help: say('Exports, some medicines', 'الصادرات وبعض الأدوية'),
    },
    { value: 'exempt', label: say('Exempt', 'معفاة'), disabled: true },
  ] as const
  const channelChoices = [
    { value: 'email', label: say('Email', 'البريد الإلكتروني') },
    { value: 'sms', label: say('Text message', 'رسالة نصية') },
    {
      value: 'whatsapp',
      label: say('WhatsApp', 'واتساب'),
      disabled: true,
      help: say('Not connected yet', 'لم يُربط بعد'),
    },
  ] as const
  const periods = [
    { value: 'month', label: say('By the month', 'شهريًا') },
    { value: 'year', label: say('By the year', 'سنويًا') },
  ]
  const units = [
    { value: 'piece', label: say('Piece', 'حبة') },
    { value: 'carton', label: say('Carton', 'كرتون') },
    { value: 'pallet', label: say('Pallet', 'طبلية') },
  ]

  return (
    <>
      <SpecimenGroup title={say('One of a few', 'واحد من خيارات قليلة')}>
        <RadioGroup
          label={say('VAT', 'ضريبة القيمة المضافة')}
          look="cards"
          value={vat}
          onChange={setVat}
          choices={rates}
          className="sm:col-span-full"
        />
        <RadioGroup label={say('VAT', 'ضريبة القيمة المضافة')} value={vat} onChange={setVat} choices={rates} required />
        <fieldset>
          <legend className="mb-1.5">{say('Invoiced', 'الفوترة')}</legend>
          <Segments place="page" value={period} onChange={setPeriod} choices={periods} />
        </fieldset>
        <fieldset>
          <legend className="mb-1.5">{say('Invoiced', 'الفوترة')}</legend>
          <Segments place="menu" value={period} onChange={setPeriod} choices={periods} />
        </fieldset>
        <SelectField
          label={say('Unit', 'الوحدة')}
          value={unit}
          onChange={setUnit}
          choices={units}
          placeholder={say('Choose a unit', 'اختر الوحدة')}
        />
        <SelectField
          label={say('Unit', 'الوحدة')}
          value="carton"
          onChange={setUnit}
          choices={units}
          error={say('Pallets only for this product', 'هذا المنتج بالطبلية فقط')}
        />
        <SelectField label={say('Unit', 'الوحدة')} value="carton" onChange={setUnit} choices={units} disabled />
        <ComboBoxField
          label={say('City', 'المدينة')}
          value={city}
          onChange={setCity}
          choices={cities}
          help={say('Found in both languages', 'يُبحث عنها باللغتين')}
        />
        <ComboBoxField
          label={say('City', 'المدينة')}
          value=""
          onChange={setCity}
          choices={cities}
          placeholder={say('Search', 'ابحث')}
          error={say('Choose a city', 'اختر مدينة')}
        />
      </SpecimenGroup>
      <SpecimenGroup title={say('Several, and on or off', 'خيارات متعددة ومفاتيح')}>
        <CheckboxGroup
          label={say('Tell me by', 'أبلغني عبر')}
          value={channels}
          onChange={setChannels}
          choices={channelChoices}
        />
        <MultiSelectField
          label={say('Cities served', 'المدن المخدومة')}
          value={served}
          onChange={setServed}
          choices={cities}
        />
        <div className="flex flex-col gap-2">
          <Switch
            label={say('Takes orders', 'يستقبل الطلبات')}
            checked={isOpen}
            onChange={setOpen}
            help={say('Buyers see the change at once', 'يظهر التغيير للمشترين فورًا')}
          />
          <Switch label={say('Hidden from the catalogue', 'مخفي من الدليل')} checked={isHidden} onChange={setHidden} />
          <Switch label={say('Accepts Mada', 'يقبل مدى')} checked onChange={() => undefined} disabled />
        </div>
        <Checkbox
          label={say('I accept the terms', 'أوافق على الشروط')}
          error={say('Accept the terms to go on', 'وافق على الشروط للمتابعة')}
        />
      </SpecimenGroup>
    </>
  )
}
