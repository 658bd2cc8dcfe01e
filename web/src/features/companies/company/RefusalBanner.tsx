import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import { useTranslation } from 'react-i18next'
import { helpWith } from '#features/support/shared/ticketAddresses.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

type Reason = NonNullable<ActivationStep['reason']>

interface Props {
  reason: Reason
  /** The note of the marketplace's staff. */
  note?: string | null
}

/** Refusals that the seller cannot resolve without support. */
const needsSupport: ReadonlySet<Reason> = new Set(['cr_of_another', 'cr_taken', 'suspended'])

/** Why the registration is refused, and what the seller can do. */
export function RefusalBanner({ reason, note }: Props) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="bad"
      urgent
      title={t(`companies.refusal.${reason}.title`)}
      actions={
        needsSupport.has(reason) && (
          <LinkButton size="sm" href={helpWith('verification')}>
            {t('companies.activation.action.contact_support')}
          </LinkButton>
        )
      }
    >
      {t(`companies.refusal.${reason}.way`)}
      {note && (
        <p className="mt-1">
          <bdi>{note}</bdi>
        </p>
      )}
    </Banner>
  )
}
