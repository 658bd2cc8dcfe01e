import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink, PhoneLink } from '#ui/record/ContactLinks.tsx'

/** The people at the customer's. */
export function ContactsCard({ customer: { contacts } }: { customer: Customer }) {
  const { t } = useTranslation()
  const { label } = useFields(customerFields)
  return (
    <Card title={label('contacts')}>
      {contacts.length === 0 && <p className="text-ink-soft">{t('customers.record.noContacts')}</p>}
      <ul className="flex flex-col gap-3">
        {contacts.map(({ name, role, email, mobile, receives }) => (
          <li key={`${name} ${email} ${mobile}`} className="min-w-0">
            {name && (
              <span className="block font-medium">
                <bdi>{name}</bdi>
              </span>
            )}
            {role && (
              <span className="block text-sm text-ink-soft">
                <bdi>{role}</bdi>
              </span>
            )}
            {email && (
              <span className="block">
                <EmailLink email={email} />
              </span>
            )}
            {mobile && (
              <span className="block">
                <PhoneLink phone={mobile} />
              </span>
            )}
            {receives.includes('reminders') && (
              <span className="block text-sm text-ink-soft">{t('customers.record.reminded')}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
