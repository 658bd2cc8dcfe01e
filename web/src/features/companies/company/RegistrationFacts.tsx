import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { useTranslation } from 'react-i18next'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'

interface Props {
  company: CompanyRecord
}

/** The register's data, unchanged (checklist S-02). */
export function RegistrationFacts({ company }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isBranch = company.crMainNumber !== null && company.crMainNumber !== company.cr
  const facts = [
    { label: t('companies.fields.crName'), value: <bdi>{company.crName}</bdi> },
    { label: t('companies.fields.cr'), value: <CodeCell code={company.cr} /> },
    { label: t('companies.fields.crEntityNumber'), value: <CodeCell code={company.crEntityNumber} /> },
    ...(isBranch
      ? [
          { label: t('companies.fields.crMainNumber'), value: <CodeCell code={company.crMainNumber} /> },
          { label: t('companies.fields.crMainEntityNumber'), value: <CodeCell code={company.crMainEntityNumber} /> },
        ]
      : []),
    { label: t('companies.fields.issue_date'), value: <TwoCalendars day={company.issue_date} /> },
    {
      label: t('companies.fields.expiry_date'),
      // Under the present law registrations do not expire; they are confirmed yearly.
      value: company.expiry_date ? <TwoCalendars day={company.expiry_date} /> : t('companies.registration.noEnd'),
    },
    ...(company.city
      ? [{ label: t('companies.fields.city'), value: <bdi>{cityName({ city: company.city }, lang)}</bdi> }]
      : []),
    ...(company.activities.length > 0
      ? [{ label: t('companies.fields.activities'), value: <Activities names={company.activities} /> }]
      : []),
    ...(company.checked_at
      ? [{ label: t('companies.fields.checked_at'), value: <RelativeTime at={company.checked_at} /> }]
      : []),
  ]
  return <FactList facts={facts} />
}

function Activities({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** The day in the Gregorian and the Umm al-Qura calendar. */
function TwoCalendars({ day }: { day: string | null }) {
  const formats = useFormats()
  if (!day) return <span className="text-ink-soft">—</span>
  const noon = new Date(`${day}T12:00:00+03:00`)
  return (
    <time dateTime={day} className="flex flex-wrap gap-x-2">
      <span>{formats.day(noon)}</span>
      <span className="text-ink-soft">{formats.hijriDay(noon)}</span>
    </time>
  )
}
