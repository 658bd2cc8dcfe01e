import { useState } from 'react'
import { IbanField } from '#ui/fields/IbanField.tsx'
import { CrNumberField, NationalIdField, VatNumberField } from '#ui/fields/IdentityFields.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { useSampleText } from '../useSampleText.ts'
import { SpecimenGroup } from './SpecimenGroup.tsx'

export default function NumberFieldsPage() {
  const say = useSampleText()
  const [price, setPrice] = useState('1499.00')
  const [quantity, setQuantity] = useState('1200')
  const [weight, setWeight] = useState('0.5')
  const [share, setShare] = useState('15.00')
  const [phone, setPhone] = useState('+966501234567')
  const [nationalId, setNationalId] = useState('1000000008')
  const [cr, setCr] = useState('')
  const [vat, setVat] = useState('310933998200003')
  const [iban, setIban] = useState('SA0380000000608010167519')

  return (
    <>
      <SpecimenGroup title={say('Amounts and counts', 'المبالغ والكميات')}>
        <MoneyField label={say('Price', 'السعر')} required value={price} onChange={setPrice} />
        <QuantityField
          label={say('Stock', 'المخزون')}
          value={quantity}
          onChange={setQuantity}
          unit={say('cartons', 'كرتون')}
          help={say('In the Riyadh warehouse', 'في مستودع الرياض')}
        />
        <QuantityField
          label={say('Weight', 'الوزن')}
          value={weight}
          onChange={setWeight}
          step={0.25}
          decimals={3}
          max={1}
          unit={say('kg', 'كجم')}
          warning={say('Lighter than the last shipment', 'أخف من الشحنة السابقة')}
        />
        <PercentField label={say('Discount', 'الخصم')} value={share} onChange={setShare} />
        <MoneyField
          label={say('Least order', 'أقل طلب')}
          value="twelve"
          onChange={() => undefined}
          error={say('Write an amount, such as 1,499.00', 'اكتب مبلغًا مثل 1,499.00')}
        />
        <MoneyField label={say('Fee', 'الرسوم')} value="25.00" onChange={() => undefined} disabled />
        <MoneyField label={say('Paid', 'المدفوع')} value="1149.85" onChange={() => undefined} readOnly />
      </SpecimenGroup>
      <SpecimenGroup title={say('Phones, numbers and accounts', 'الهواتف والأرقام والحسابات')}>
        <PhoneField isMobile label={say('Mobile', 'الجوال')} required value={phone} onChange={setPhone} />
        <NationalIdField
          label={say('National ID or iqama', 'الهوية الوطنية أو الإقامة')}
          value={nationalId}
          onChange={setNationalId}
        />
        <CrNumberField
          label={say('Commercial registration', 'السجل التجاري')}
          value={cr}
          onChange={setCr}
          help={say(
            'Ten digits, or the unified number that begins with 7',
            'عشرة أرقام، أو الرقم الموحد الذي يبدأ بـ 7',
          )}
        />
        <VatNumberField label={say('VAT number', 'الرقم الضريبي')} value={vat} onChange={setVat} />
        <IbanField label={say('IBAN', 'الآيبان')} value={iban} onChange={setIban} className="sm:col-span-2" />
        <PhoneField
          label={say('Phone', 'الهاتف')}
          value="0501"
          onChange={() => undefined}
          error={say('This number is too short', 'هذا الرقم ناقص')}
        />
      </SpecimenGroup>
    </>
  )
}
