import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { bilingualText, choice, field, rows, text, units, wholeNumber } from '../fields.ts'
import { Identifier } from '../invoices/identifiers.ts'
import { PartyAddress } from '../invoices/party.ts'
import { maxGroupLength } from '../prices/fields.ts'
import { VatNumber } from '../values/companyNumbers.ts'
import { Email } from '../values/email.ts'
import { maybe } from '../values/maybe.ts'
import { Phone } from '../values/phone.ts'
import { line, prose } from '../values/text.ts'

export const customerKinds = ['business', 'government', 'person'] as const

/** What a contact is sent. */
const contactMails = ['quotes', 'invoices', 'reminders'] as const

/** A person to talk to at the customer's. */
export const CustomerContact = z
  .strictObject({
    name: maybe(line(2, 80)),
    role: maybe(line(2, 60)),
    email: maybe(Email),
    mobile: maybe(Phone),
    lang: z._default(z.enum(languages), 'ar'),
    receives: z._default(z.array(z.enum(contactMails)).check(z.maxLength(contactMails.length)), []),
  })
  .check(
    z.refine(({ name, email, mobile }) => name !== null || email !== null || mobile !== null, {
      error: 'required',
      path: ['name'],
    }),
    z.refine(({ email, receives }) => email !== null || receives.length === 0, { error: 'required', path: ['email'] }),
  )
export type CustomerContact = z.output<typeof CustomerContact>

export const otherAddressKinds = ['billing', 'delivery'] as const

export const OtherAddress = z.strictObject({
  kind: z.enum(otherAddressKinds),
  label: maybe(line(2, 60)),
  address: PartyAddress,
})
export type OtherAddress = z.output<typeof OtherAddress>

const Name = line(2, 200)
const name = bilingualText('name', 'text', Name, { max: 200, label: { ar: 'الاسم', en: 'Name' } })

/** Every field of a customer that the company fills in. */
export const customerFields = {
  ...name,
  name_ar: { ...name.name_ar, schema: Name },
  kind: choice('business', customerKinds, { label: { ar: 'النوع', en: 'Type' }, isFilter: true }),
  vat_number: field('text', maybe(VatNumber), { label: { ar: 'الرقم الضريبي', en: 'VAT number' }, isCode: true }),
  /** The number of a national ID, iqama, GCC ID or passport is encrypted where it is stored. */
  identifier: field('own', maybe(Identifier), {
    label: { ar: 'رقم السجل التجاري أو رقم آخر', en: 'CR or other number' },
    parts: { scheme: { ar: 'نوع الرقم', en: 'Type of number' }, value: { ar: 'الرقم', en: 'Number' } },
    isHidden: true,
  }),
  contacts: rows(CustomerContact, {
    max: 20,
    label: { ar: 'جهات الاتصال', en: 'Contacts' },
    parts: {
      name: { ar: 'الاسم', en: 'Name' },
      role: { ar: 'المنصب', en: 'Position' },
      email: { ar: 'البريد الإلكتروني', en: 'Email' },
      mobile: { ar: 'الهاتف', en: 'Phone' },
      lang: { ar: 'اللغة', en: 'Language' },
      receives: { ar: 'ما يُرسل إليها', en: 'Receives' },
    },
    isHidden: true,
  }),
  address: field('own', maybe(PartyAddress), {
    label: { ar: 'العنوان الوطني', en: 'National address' },
    isHidden: true,
  }),
  other_addresses: rows(OtherAddress, {
    max: 20,
    label: { ar: 'عناوين أخرى', en: 'Other addresses' },
    parts: {
      kind: { ar: 'الاستخدام', en: 'Use' },
      label: { ar: 'التسمية', en: 'Label' },
      address: { ar: 'العنوان', en: 'Address' },
    },
    isHidden: true,
  }),
  /** The group whose price lists answer for the customer. */
  price_group: text({ max: maxGroupLength, label: { ar: 'فئة الأسعار', en: 'Price group' } }),
  payment_days: wholeNumber({
    min: 0,
    max: 180,
    unit: units.days,
    label: { ar: 'مدة السداد', en: 'Payment terms' },
  }),
  tags: field('words', z._default(z.array(line(2, 30)).check(z.maxLength(10)), []), {
    label: { ar: 'الوسوم', en: 'Tags' },
    max: 10,
  }),
  note: field('prose', maybe(prose(1, 2000)), { label: { ar: 'ملاحظة', en: 'Note' }, max: 2000 }),
}
