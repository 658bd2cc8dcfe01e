import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hosted } from '../../app/request/apiHost.ts'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { useLang } from '../../ui/format/useFormats.ts'
import { DayCell } from '../../ui/list/cells/DayCell.tsx'
import { Avatar } from '../../ui/record/Avatar.tsx'
import { RecordHeader } from '../../ui/record/RecordHeader.tsx'
import { RelativeTime } from '../../ui/record/RelativeTime.tsx'
import { AddressesCard } from '../addresses/shared/AddressesCard.tsx'
import { packagesQuery } from '../subscriptions/shared/queries.ts'
import { ActivationChecklist } from './ActivationChecklist.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { CompanyTimeline } from './CompanyTimeline.tsx'
import { companyFaces } from './companyFaces.ts'
import { RegistrationCard } from './registration/RegistrationCard.tsx'

interface Props {
  company: CompanyRecord
}

export function CompanyPage({ company }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isSubscribed = company.subscription_package !== null
  const packages = useQuery({ ...packagesQuery, enabled: isSubscribed }).data
  const running = packages?.find(({ code }) => code === company.subscription_package)

  return (
    <>
      <RecordHeader
        name={company.name}
        number={company.is_verified ? (company.cr ?? undefined) : undefined}
        picture={
          <Avatar
            size="lg"
            shape="company"
            name={company.name}
            picture={company.logo && hosted(`${company.logo}?w=96`)}
          />
        }
        status={<StatusPill {...companyFaces[company.status]} label={t(`companies.status.${company.status}`)} />}
        facts={[
          { label: t('companies.fields.provider_type'), value: t(`companies.provider.${company.provider_type}`) },
          ...(isSubscribed
            ? [
                {
                  label: t('companies.fields.package'),
                  value: <bdi>{running ? running[`name_${lang}`] : company.subscription_package}</bdi>,
                },
                {
                  label: t('companies.fields.subscription_end'),
                  value: <DayCell at={company.subscription_end_date} />,
                },
              ]
            : []),
          { label: t('companies.fields.updated'), value: <RelativeTime at={company.updated_at} /> },
        ]}
      />
      <ActivationChecklist company={company} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <RegistrationCard company={company} />
          <AddressesCard />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CompanyDetails company={company} />
          <CompanyTimeline companyId={company.id} />
        </div>
      </div>
    </>
  )
}
