import { chooseLetter, readLetters } from '@mawrid/contract/account/letters.calls.ts'
import { type LetterKind, letterKinds } from '@mawrid/contract/account/letters.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { LoadTrouble } from './LoadTrouble.tsx'

/** Which emails are sent. A switch takes effect at once, and goes back if the server refuses it. */
export function EmailsTab() {
  const { t } = useTranslation()
  const { data: letters, error, refetch } = useQuery(lettersQuery)
  const choosing = useChooseLetter()

  function choose(kind: LetterKind, isOn: boolean) {
    choosing.mutate(
      { kind, is_on: isOn },
      { onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }) },
    )
  }

  return (
    <FormSection title={t('account.profile.letters.title')} description={t('account.profile.letters.lead')}>
      {error && !letters ? (
        <LoadTrouble error={error} onRetry={refetch} />
      ) : letters ? (
        <>
          <ul className="-my-2 divide-y divide-line">
            {letterKinds.map((kind) => (
              <li key={kind} className="py-2.5">
                <Switch
                  label={<span className="font-medium">{t(`account.profile.letters.kind.${kind}`)}</span>}
                  help={t(`account.profile.letters.why.${kind}`)}
                  checked={letters[kind]}
                  onChange={(isOn) => choose(kind, isOn)}
                />
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{t('account.profile.letters.always')}</p>
        </>
      ) : (
        <Skeleton className="h-[46rem] w-full" />
      )}
    </FormSection>
  )
}

const lettersQuery = queryOptions({
  queryKey: ['account', 'letters'],
  queryFn: async ({ signal }) => (await callApi(readLetters, { signal })).letters,
})

/** Shown as chosen at once; what the server says in the end is what stands. */
function useChooseLetter() {
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
    onError: (_error, { kind }, context) => {
      const before = context?.before
      if (before === undefined) return
      queries.setQueryData(queryKey, (letters) => letters && { ...letters, [kind]: before })
    },
  })
}
