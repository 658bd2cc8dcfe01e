import type { ReceivedInvitation } from '@mawrid/contract/team/team.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'
import { personName } from '#ui/format/nameIn.ts'

/** Who invites to which company; without the name of somebody who has closed the account since. */
export function invitationText(t: TFunction, lang: Lang, invitation: ReceivedInvitation): string {
  const { company, invited_by, invited_by_ar } = invitation
  if (invited_by === null) return t('team.join.invited', { company })
  const inviter = personName(lang, { name: invited_by, name_ar: invited_by_ar })
  return t('team.join.invitedBy', { inviter, company })
}
