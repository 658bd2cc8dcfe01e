import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { phoneFormat } from '#ui/values/phone.ts'

interface Props {
  company: CompanyRecord
}

/** The details that the seller entered. */
export function CompanyDetails({ company }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { label } = useFields(companyFields)
  const description = (lang === 'ar' ? company.description_ar : company.description_en) ?? company.description

  return (
    <Card title={t('companies.details')}>
      {company.banner && (
        <img
          src={hostedUrl(`${company.banner}?w=828`)}
          alt={label('banner')}
          className="mt-1 mb-2 aspect-[4/1] w-full rounded-control border border-line object-cover"
        />
      )}
      <FactList
        facts={[
          { label: label('provider_type'), value: t(`companies.provider.${company.provider_type}`) },
          { label: label('description'), value: orDash(description && <Prose text={description} />) },
          { label: label('address'), value: orDash(company.address && <bdi>{company.address}</bdi>) },
          {
            label: label('phone'),
            value: <CodeCell code={company.phone && `+966 ${phoneFormat.format(company.phone)}`} />,
          },
          { label: label('email'), value: <CodeCell code={company.email} /> },
          {
            label: label('website'),
            value: orDash(company.website && <Website href={company.website} />),
          },
          { label: label('tax_number'), value: <CodeCell code={company.tax_number} /> },
          { label: label('gs1_prefix'), value: <CodeCell code={company.gs1_prefix} /> },
          ...(company.gs1_prefix
            ? [{ label: label('sscc_extension'), value: <CodeCell code={String(company.sscc_extension)} /> }]
            : []),
          { label: label('slug'), value: <CodeCell code={company.slug} /> },
        ]}
      />
    </Card>
  )
}

function Prose({ text }: { text: string }) {
  return (
    <p dir="auto" className="line-clamp-6 text-left whitespace-pre-line in-[[dir=rtl]]:text-right">
      {text}
    </p>
  )
}

function Website({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent underline-offset-4 hover:underline">
      <bdi dir="ltr" className="break-all">
        {href.replace(/^https?:\/\//, '')}
      </bdi>
    </a>
  )
}

function orDash(value: ReactNode): ReactNode {
  return value || <span className="text-ink-soft">—</span>
}
