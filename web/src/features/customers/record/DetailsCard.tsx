import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { StackedFacts } from '#ui/record/StackedFacts.tsx'
import { addressLineOf } from './addressLineOf.ts'

/** Numbers, addresses, terms and notes of a customer; what is empty is left out. */
export function DetailsCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { label } = useFields(customerFields)
  const { name_ar, name_en, vat_number, identifier, address, other_addresses, payment_days, price_group, tags, note } =
    customer
  const otherName = lang === 'ar' ? name_en : name_en && name_ar
  const facts: Fact[] = [
    ...(otherName ? [{ label: label(lang === 'ar' ? 'name_en' : 'name_ar'), value: <bdi>{otherName}</bdi> }] : []),
    ...(vat_number ? [{ label: label('vat_number'), value: <CodeCell code={vat_number} /> }] : []),
    ...(identifier
      ? [{ label: t(`invoices.scheme.${identifier.scheme}`), value: <CodeCell code={identifier.value} /> }]
      : []),
    ...(address ? [{ label: label('address'), value: <bdi>{addressLineOf(address, lang)}</bdi> }] : []),
    ...other_addresses.map((other, index) => ({
      label: other.label ?? `${t(`customers.addressKind.${other.kind}`)} ${index + 1}`,
      value: <bdi>{addressLineOf(other.address, lang)}</bdi>,
    })),
    ...(payment_days === null
      ? []
      : [{ label: label('payment_days'), value: t('customers.record.days', { count: payment_days }) }]),
    ...(price_group ? [{ label: label('price_group'), value: <bdi>{price_group}</bdi> }] : []),
    ...(tags.length > 0 ? [{ label: label('tags'), value: <bdi>{tags.join(' · ')}</bdi> }] : []),
    ...(note ? [{ label: label('note'), value: <bdi className="whitespace-pre-line">{note}</bdi> }] : []),
  ]
  return (
    <Card title={t('customers.record.details')}>
      {facts.length > 0 ? (
        <StackedFacts facts={facts} />
      ) : (
        <p className="text-ink-soft">{t('customers.record.noDetails')}</p>
      )}
    </Card>
  )
}
