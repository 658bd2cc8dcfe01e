import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Team } from '@mawrid/contract/team/team.ts'
import { useTranslation } from 'react-i18next'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'

/** All places of the plan are taken: who may change the plan gets the link to it. */
export function PlacesBanner({ team: { allowed } }: { team: Team }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const mayBuy = useHasRight('company.billing')
  return (
    <Banner
      tone="info"
      title={t('team.full.title', { count: allowed ?? 0, formatted: number(allowed ?? 0) })}
      actions={
        mayBuy && (
          <LinkButton size="sm" href={screenPaths.subscriptionChoose}>
            {t('team.full.action')}
          </LinkButton>
        )
      }
    >
      {t(mayBuy ? 'team.full.text' : 'team.full.askOwner')}
    </Banner>
  )
}
