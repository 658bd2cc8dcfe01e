import { groupedPhone } from '@mawrid/contract/values/phone.ts'

const look = 'text-accent underline-offset-4 hover:underline'

export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return '—'
  return (
    <a href={`tel:${phone}`} className={look}>
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {groupedPhone(phone)}
      </bdi>
    </a>
  )
}

export function EmailLink({ email }: { email: string | null }) {
  if (email === null) return '—'
  // A line that is too short for it ends before the sign, or after a hyphen that fits, but not within a word.
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`} className={`${look} [overflow-wrap:anywhere]`}>
      <bdi dir="ltr">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
    </a>
  )
}
