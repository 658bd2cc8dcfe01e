import { type LetterKind, letterKinds } from '@mawrid/contract/account/letters.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { LoadTrouble } from './LoadTrouble.tsx'
import { lettersQuery, useChooseLetter } from './letterQueries.ts'

/** Which letters come. A switch takes effect at once, and goes back where the server does not take it. */
export function LettersTab() {
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
