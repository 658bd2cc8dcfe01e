import { chooseLetter, readLetters } from '@mawrid/contract/account/letters.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export const lettersQuery = queryOptions({
  queryKey: ['account', 'letters'],
  queryFn: async ({ signal }) => (await callApi(readLetters, { signal })).letters,
})

/** Shown as chosen at once; what the server says in the end is what stands. */
export function useChooseLetter() {
  const queries = useQueryClient()
  const { queryKey } = lettersQuery
  return useMutation({
    // One after the other, so that an earlier answer never undoes a later choice.
    scope: { id: 'letters' },
    mutationFn: (body: BodyOf<typeof chooseLetter>) => callApi(chooseLetter, { body }),
    onMutate: async ({ kind, is_on }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)?.[kind]
      queries.setQueryData(queryKey, (letters) => letters && { ...letters, [kind]: is_on })
      return { before }
    },
    onError: (_error, { kind }, kept) => {
      const before = kept?.before
      if (before === undefined) return
      queries.setQueryData(queryKey, (letters) => letters && { ...letters, [kind]: before })
    },
  })
}
