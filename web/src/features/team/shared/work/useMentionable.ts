import { type Mentionable, withOwnLabels } from '#features/messages/shared/mentions.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { useColleagues } from './useColleagues.ts'

/** The colleagues who can be mentioned in the notes of a deal. */
export function useMentionable(): readonly Mentionable[] {
  const { everybody, ownId, nameOf } = useColleagues('deal')
  const others = everybody.filter(({ id, is_active, sees_deals }) => id !== ownId && is_active && sees_deals)
  return withOwnLabels(
    others.map((one) => ({
      id: one.id,
      label: nameOf(one),
      picture: one.avatar === null ? null : hostedUrl(one.avatar),
      names: [one.name, one.name_ar ?? ''],
    })),
  )
}
