import { type EmailKind, emailKinds } from '@mawrid/contract/account/emailKinds.ts'
import { chooseEmail, readEmailChoices } from '@mawrid/contract/account/emails.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { SectionFailed } from './SectionFailed.tsx'

/** Which emails the seller gets. A switch takes effect at once, and goes back if the server refuses it. */
export function EmailsTab() {
  const { t } = useTranslation()
  const { data: emails, error, refetch } = useQuery(emailsQuery)
  const choosing = useSetEmailChoice()

  function choose(kind: EmailKind, isOn: boolean) {
    choosing.mutate(
      { kind, is_on: isOn },
      { onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }) },
    )
  }

  return (
    <FormSection title={t('account.profile.emails.title')} description={t('account.profile.emails.lead')}>
      {error && !emails ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : emails ? (
        <>
          <ul className="-my-2 divide-y divide-line">
            {emailKinds.map((kind) => (
              <li key={kind} className="py-2.5">
                <Switch
                  label={<span className="font-medium">{t(`account.profile.emails.kind.${kind}`)}</span>}
                  help={t(`account.profile.emails.why.${kind}`)}
                  checked={emails[kind]}
                  onChange={(isOn) => choose(kind, isOn)}
                />
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{t('account.profile.emails.always')}</p>
        </>
      ) : (
        <Skeleton className="h-[54rem] w-full" />
      )}
    </FormSection>
  )
}

const emailsQuery = queryOptions({
  queryKey: ['account', 'emails'],
  queryFn: async ({ signal }) => (await callApi(readEmailChoices, { signal })).emails,
})

/** Optimistic; the server's answer replaces it. */
function useSetEmailChoice() {
  const queries = useQueryClient()
  const { queryKey } = emailsQuery
  return useMutation({
    // One request after the other, so that an earlier answer never overwrites a later choice.
    scope: { id: 'emails' },
    mutationFn: (body: BodyOf<typeof chooseEmail>) => callApi(chooseEmail, { body }),
    onMutate: async ({ kind, is_on }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)?.[kind]
      queries.setQueryData(queryKey, (emails) => emails && { ...emails, [kind]: is_on })
      return { before }
    },
    onError: (_error, { kind }, context) => {
      const before = context?.before
      if (before === undefined) return
      queries.setQueryData(queryKey, (emails) => emails && { ...emails, [kind]: before })
    },
  })
}
