import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Pencil } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressesCard } from '#features/addresses/shared/AddressesCard.tsx'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { useFocusHeadingOnChange } from '#platform/screens/useFocusHeadingOnChange.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { codeText } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { Card } from '#ui/record/Card.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { companyStatusLooks } from '../shared/companyStatusLooks.ts'
import { ActivationChecklist } from './ActivationChecklist.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { Registration, RegistrationCard } from './RegistrationCard.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

// The history is far down the page.
const CompanyTimeline = lazyPart(() => import('./CompanyTimeline.tsx'))

/** Parts of the page that come from other features. */
export interface CompanyParts {
  readonly PackageName: ComponentType<{ code: string }>
  readonly LeftToFinish: ComponentType
}

interface Props extends CompanyParts {
  company: CompanyRecord
}

export function CompanyPage({ company, PackageName, LeftToFinish }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const running = company.subscription_package
  // Verifying removes the form from the checklist, with the focus in it.
  useFocusHeadingOnChange(company.is_verified)
  // The register has the name in Arabic; a name the seller changed afterwards is not the register's.
  const name = lang === 'ar' && company.is_verified ? (company.crName ?? company.name) : company.name

  return (
    <>
      <RecordHeader
        name={name}
        number={company.is_verified ? (company.cr ?? undefined) : undefined}
        detail={t('companies.crNumber', { number: codeText(company.cr ?? '') })}
        picture={
          <Avatar size="lg" shape="company" name={name} picture={company.logo && hostedUrl(`${company.logo}?w=96`)} />
        }
        status={<StatusPill {...companyStatusLooks[company.status]} label={t(`companies.status.${company.status}`)} />}
        actions={[{ id: 'edit', label: t('companies.edit'), icon: Pencil, href: screenPaths.companyEdit }]}
        // The primary button is that of the next step of its activation.
        isHighlighted={false}
        facts={
          running
            ? [
                {
                  label: t('companies.fields.package'),
                  value: (
                    <Suspense fallback={<Skeleton className="my-[0.1lh] h-[0.8lh] w-16" />}>
                      <PackageName code={running} />
                    </Suspense>
                  ),
                },
                {
                  label: t('companies.fields.subscription_end'),
                  value: <DayCell at={company.subscription_end_date} />,
                },
              ]
            : []
        }
      />
      <ActivationChecklist
        company={company}
        registration={!company.is_verified && <Registration company={company} />}
      />
      {!company.is_active && (
        <Suspense>
          <LeftToFinish />
        </Suspense>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {company.is_verified && <RegistrationCard company={company} />}
          <AddressesCard />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CompanyDetails company={company} />
          <Card
            title={t('companies.timeline.title')}
            aside={
              <LinkButton size="sm" href={screenPaths.activity}>
                {t('activity.all')}
              </LinkButton>
            }
          >
            <Suspense fallback={<TimelineSkeleton />}>
              <CompanyTimeline companyId={company.id} />
            </Suspense>
          </Card>
        </div>
      </div>
    </>
  )
}
