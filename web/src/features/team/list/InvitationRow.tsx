import { resendInvitation } from '@mawrid/contract/team/calls.ts'
import type { Invitation } from '@mawrid/contract/team/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarX, Ellipsis, Mail, RotateCw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { RoleTag, ScopeNote } from '../shared/RoleTag.tsx'

interface Props {
  invitation: Invitation
  canManage: boolean
  onWithdraw: () => void
}

export function InvitationRow({ invitation, canManage, onWithdraw }: Props) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const queries = useQueryClient()
  const { email, status } = invitation
  const isExpired = status === 'expired'
  const label = t('team.actionsOf', { name: email })
  const resending = useMutation({
    mutationFn: () => callApi(resendInvitation, { params: { id: invitation.id }, body: { lang: undefined } }),
    onSuccess: () => toast({ tone: 'good', text: t('team.resend.done', { email }) }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  })

  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-surface-hover text-ink-soft">
        <Mail size={16} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <bdi dir="ltr" className="truncate font-medium">
            {email}
          </bdi>
          {isExpired && <StatusPill tone="warn" icon={CalendarX} label={t('team.status.expired')} />}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="inline-flex max-w-full">
            <RoleTag of={invitation} />
          </span>
          <ScopeNote of={invitation} />
          <span>
            {t(isExpired ? 'team.expiredAt' : 'team.validUntil', { when: day(new Date(invitation.expires_at)) })}
          </span>
        </p>
      </div>
      {canManage && (
        <Menu
          label={label}
          align="end"
          trigger={(props) => (
            <IconButton {...props} size="sm" icon={Ellipsis} label={label} disabled={resending.isPending} />
          )}
          entries={[
            { id: 'resend', label: t('team.resend.action'), icon: RotateCw, onChoose: () => resending.mutate() },
            { id: 'withdraw', label: t('team.withdraw.action'), icon: Undo2, onChoose: onWithdraw },
          ]}
        />
      )}
    </li>
  )
}
