import { type Colleague, rightsForWork, type WorkKind } from '@mawrid/contract/team/assignment.ts'
import { listColleagues } from '@mawrid/contract/team/colleagues.calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { hasRight } from '#platform/session/rights.ts'
import { useUser } from '#platform/session/userStore.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { isKnown } from '../isKnown.ts'

/** Rows have only the ids of their people: a name that changes is right everywhere at once. */
const colleaguesQuery = queryOptions({
  queryKey: ['team', 'colleagues'],
  queryFn: async ({ signal }) => (await callApi(listColleagues, { signal })).results,
  staleTime: 60_000,
})

export interface Colleagues {
  /** Whether it is known who there is, or cannot be known. */
  readonly areKnown: boolean
  /** Whether work can be divided: somebody who is alone sees nothing of it. */
  readonly isTeam: boolean
  /** Those to whom records of the kind can be given, the person first. */
  readonly workers: readonly Colleague[]
  readonly everybody: readonly Colleague[]
  readonly ownId: string
  /** Whether the person's own role allows handing on records of the kind. */
  readonly mayAssign: boolean
  find(id: string | null): Colleague | undefined
  /** The name as the page's language has it. */
  nameOf(colleague: Colleague): string
}

/** Whether it is known who there is; a record that shows its assignee waits for it, so that nothing moves later. */
export function useAreColleaguesKnown(): boolean {
  return isKnown(useQuery({ ...colleaguesQuery, enabled: useIsSeeingTeam() }, queryClient))
}

function useIsSeeingTeam(): boolean {
  return useUser(({ user }) => user.company !== null && hasRight(user, 'team.see'))
}

const nobody: readonly Colleague[] = []

/** The people of the company, for records of a kind. */
export function useColleagues(kind: WorkKind): Colleagues {
  const lang = useLang()
  const user = useUser(({ user }) => user)
  const isSeeing = useIsSeeingTeam()
  const colleagues = useQuery({ ...colleaguesQuery, enabled: isSeeing }, queryClient)
  const { data = nobody } = colleagues
  const able = data.filter(({ works_on }) => works_on.includes(kind))
  const [assigning] = rightsForWork[kind]
  return {
    areKnown: isKnown(colleagues),
    isTeam: data.length > 1,
    workers: [...able.filter(({ id }) => id === user.id), ...able.filter(({ id }) => id !== user.id)],
    everybody: data,
    ownId: user.id,
    mayAssign: hasRight(user, assigning),
    find: (id) => data.find((one) => one.id === id),
    nameOf: (colleague) => personName(lang, colleague),
  }
}
