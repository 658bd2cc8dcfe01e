import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { withdrawInvitation } from '@mawrid/contract/team/calls.ts'
import type { OwnRole } from '@mawrid/contract/team/ownRole.ts'
import type { Invitation, Member, Team } from '@mawrid/contract/team/team.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { teamQuery } from '../shared/queries.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { type MemberMove, MemberMoveDialog } from './MemberMoveDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { OfferOwnershipDialog, OwnershipBanner } from './Ownership.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { type RoleAction, RolesCard } from './RolesCard.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { StepRuleCard, stepRuleQuery } from './StepRuleCard.tsx'

type Opened =
  | { kind: 'invite' | 'roles' }
  | { kind: 'change_role' | 'offer_ownership' | 'remove'; memberId: string }
  | { kind: 'move'; move: MemberMove; memberId: string }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: 'role'; action: RoleAction; roleId: string }

/** The people of the company, and the invitations that are not answered yet. */
export function TeamScreen() {
  const { t } = useTranslation()
  const team = useQuery(teamQuery)
  // Read at the same time and shown together, so that nothing moves.
  const { isLoading: isRuleLoading } = useQuery({ ...stepRuleQuery, enabled: useHasRight('team.manage') })
  const shown = isRuleLoading ? undefined : team.data
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  // Read again after a refusal, such as somebody else's change of the role.
  const member = team.data?.members.find(({ id }) => opened && 'memberId' in opened && id === opened.memberId)
  const ownRoles = team.data?.roles ?? []
  const isAlone = team.data?.members.length === 1 && team.data.invitations.length === 0
  const invite = (
    <Button look="primary" icon={UserPlus} onClick={() => setOpened({ kind: 'invite' })}>
      {t('team.invite.action')}
    </Button>
  )

  function choose(action: Member['actions'][number], memberId: string) {
    if (action === 'suspend' || action === 'restore' || action === 'leave') {
      setOpened({ kind: 'move', move: action, memberId })
    } else setOpened({ kind: action, memberId })
  }

  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl">{t('screens.team')}</h1>
        {shown && <Places team={shown} />}
        <div className="ms-auto flex flex-wrap gap-2">
          {shown && !isAlone && <Button onClick={() => setOpened({ kind: 'roles' })}>{t('team.roles.action')}</Button>}
          {shown?.can_manage && !isAlone && !isFull(shown) && invite}
        </div>
      </header>
      {shown ? (
        <>
          {shown.ownership && <OwnershipBanner offer={shown.ownership} />}
          {shown.can_manage && isFull(shown) && <PlacesBanner team={shown} />}
          {isAlone && shown.can_manage ? (
            <div className="rounded-card border border-line bg-surface-raised">
              <EmptyState icon={Users} title={t('team.none.title')} {...(!isFull(shown) && { action: invite })}>
                {t('team.none.text')}
              </EmptyState>
            </div>
          ) : (
            <TeamLists
              team={shown}
              onAction={choose}
              onWithdraw={(invitation) => setOpened({ kind: 'withdraw', invitation })}
              onRole={(action, roleId) => setOpened({ kind: 'role', action, roleId })}
            />
          )}
          {shown.can_manage && !isAlone && <StepRuleCard />}
        </>
      ) : team.error ? (
        <FailedScreen
          isCard
          title={t('team.failed')}
          error={team.error}
          isRetrying={team.isFetching}
          onRetry={() => void team.refetch()}
        />
      ) : (
        <div role="status" data-unknown-length>
          <span className="sr-only">{t('team.loading')}</span>
          <Skeleton shape="box" className="h-72 w-full" />
        </div>
      )}
      {opened?.kind === 'invite' && <InviteDialog ownRoles={ownRoles} onClose={close} />}
      {opened?.kind === 'roles' && <RolesDialog ownRoles={ownRoles} onClose={close} />}
      {opened?.kind === 'change_role' && member && (
        <ChangeRoleDialog member={member} ownRoles={ownRoles} onClose={close} />
      )}
      {opened?.kind === 'role' && <OpenedRole {...opened} ownRoles={ownRoles} onClose={close} />}
      {opened?.kind === 'offer_ownership' && member && <OfferOwnershipDialog member={member} onClose={close} />}
      {opened?.kind === 'remove' && member && (
        <RemoveDialog member={member} others={team.data?.members ?? []} onClose={close} />
      )}
      {opened?.kind === 'move' && member && <MemberMoveDialog member={member} move={opened.move} onClose={close} />}
      {opened?.kind === 'withdraw' && <WithdrawDialog invitation={opened.invitation} onClose={close} />}
    </section>
  )
}

interface TeamListsProps {
  team: Team
  onAction: (action: Member['actions'][number], memberId: string) => void
  onWithdraw: (invitation: Invitation) => void
  onRole: (action: RoleAction, roleId: string) => void
}

function TeamLists({ team, onAction, onWithdraw, onRole }: TeamListsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Card title={t('team.members')}>
        <ul className="-my-3 divide-y divide-line">
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} onAction={(action) => onAction(action, member.id)} />
          ))}
        </ul>
      </Card>
      {team.invitations.length > 0 && (
        <Card title={t('team.invitations')}>
          <ul className="-my-3 divide-y divide-line">
            {team.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                canManage={team.can_manage}
                onWithdraw={() => onWithdraw(invitation)}
              />
            ))}
          </ul>
        </Card>
      )}
      {team.can_manage && <RolesCard roles={team.roles} onAction={onRole} />}
    </>
  )
}

interface OpenedRoleProps {
  action: RoleAction
  roleId: string
  ownRoles: readonly OwnRole[]
  onClose: () => void
}

function OpenedRole({ action, roleId, ownRoles, onClose }: OpenedRoleProps) {
  const role = ownRoles.find(({ id }) => id === roleId)
  const dialog = { ownRoles, onClose }
  if (action === 'create') return <RoleDialog {...dialog} />
  if (!role) return null
  if (action === 'delete') return <DeleteRoleDialog {...dialog} role={role} />
  return action === 'copy' ? <RoleDialog {...dialog} copied={role} /> : <RoleDialog {...dialog} role={role} />
}

function isFull({ allowed, used }: Team): boolean {
  return allowed !== null && used >= allowed
}

/** How many people there are, of how many the plan includes. */
function Places({ team: { allowed, used } }: { team: Team }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <span className="pt-0.5 text-ink-soft tabular-nums">
      {allowed === null ? number(used) : t('team.places', { used: number(used), allowed: number(allowed) })}
    </span>
  )
}

/** All places of the plan are taken: who may change the plan gets the link to it. */
function PlacesBanner({ team: { allowed } }: { team: Team }) {
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

interface Props {
  invitation: Invitation
  onClose: () => void
}

function WithdrawDialog({ invitation: { id, email }, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <ConfirmActionDialog
      title={t('team.withdraw.title', { email })}
      consequence={t('team.withdraw.text')}
      confirmLabel={t('team.withdraw.action')}
      run={() =>
        callApi(withdrawInvitation, { params: { id } }).finally(() => queries.invalidateQueries({ queryKey: ['team'] }))
      }
      doneText={t('team.withdraw.done', { email })}
      onClose={onClose}
    />
  )
}
