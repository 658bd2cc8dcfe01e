import type { ReceivedInvitation } from '@mawrid/contract/team/team.ts'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Avatar } from '#ui/record/Avatar.tsx'
import { invitationText } from './invitationText.ts'
import { roleNameOf, ScopeNote } from './RoleTag.tsx'
import { refusalText, useAnswerInvitation } from './useAnswerInvitation.ts'

interface Props {
  invitations: readonly ReceivedInvitation[]
}

/** The invitations of other companies to the signed-in person, each to accept or to decline. */
export function ReceivedInvitations({ invitations }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('team.received.title')} className="flex flex-col gap-3">
      {invitations.map((invitation) => (
        <Received key={invitation.id} invitation={invitation} />
      ))}
    </section>
  )
}

function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const { joining, declining } = useAnswerInvitation(invitation.id)
  const { company, logo, expires_at } = invitation
  const error = joining.error ?? declining.error
  const isBusy = joining.isPending || declining.isPending

  function decline() {
    declining.mutate(undefined, { onSuccess: () => toast({ text: t('team.join.declined', { company }) }) })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent/40 bg-accent-soft px-4 py-3">
      <div className="flex min-w-60 flex-1 items-center gap-3">
        <Avatar shape="company" name={company} picture={logo ? hostedUrl(`${logo}?w=96`) : null} />
        <div className="min-w-0">
          <p className="font-medium text-pretty">{invitationText(t, lang, invitation)}</p>
          <p className="text-sm text-ink-soft">
            {t('team.received.facts', { role: roleNameOf(lang, invitation), when: dayTime(new Date(expires_at)) })}
          </p>
          <ScopeNote of={invitation} />
        </div>
      </div>
      <div className="flex gap-2">
        <Button size="sm" disabled={isBusy} busy={declining.isPending} onClick={decline}>
          {t('team.join.decline')}
        </Button>
        <Button
          size="sm"
          look="primary"
          disabled={isBusy}
          busy={joining.isPending}
          onClick={() => joining.mutate(undefined)}
        >
          {t('team.join.accept')}
        </Button>
      </div>
      {error && (
        <div className="basis-full">
          <Banner tone="bad" urgent title={refusalText(error, t)} />
        </div>
      )}
    </div>
  )
}
