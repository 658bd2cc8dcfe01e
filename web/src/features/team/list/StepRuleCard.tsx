import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { readStepRule, type StepRule, setStepRule } from '@mawrid/contract/team/secondStep.calls.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Switch } from '#ui/fields/Switch.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'

export const stepRuleQuery = queryOptions({
  queryKey: ['team', 'stepRule'],
  queryFn: ({ signal }) => callApi(readStepRule, { signal }),
})

/** Whether all members need a second step at sign-in, for who manages the team. */
export function StepRuleCard() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: rule, error } = useQuery(stepRuleQuery)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (isRequired: boolean) => callApi(setStepRule, { body: { is_required: isRequired } }),
    onSuccess(changed) {
      queries.setQueryData(stepRuleQuery.queryKey, changed)
      toast({ text: t(changed.is_required ? 'team.step.on' : 'team.step.off') })
    },
    onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
    onSettled: () => setAsking(false),
  })
  const names = useNames(rule)
  if (!rule) return error ? <ProblemBanner error={error} /> : null

  function choose(isRequired: boolean) {
    if (isRequired && names) setAsking(true)
    else mutate(isRequired)
  }

  return (
    <Card title={t('team.step.title')}>
      <Switch
        label={<span className="font-medium">{t('team.step.label')}</span>}
        help={t('team.step.help')}
        checked={rule.is_required}
        disabled={isPending || (!rule.has_own && !rule.is_required)}
        onChange={choose}
      />
      <p className="mt-3 text-sm text-pretty text-ink-soft">
        {rule.has_own || rule.is_required ? (
          names ? (
            t('team.step.without', { names })
          ) : (
            t('team.step.all')
          )
        ) : (
          <>
            {t('team.step.ownFirst')}{' '}
            <Anchor href={`${screenPaths.profile}?tab=security`} className="text-accent underline underline-offset-4">
              {t('team.step.ownLink')}
            </Anchor>
          </>
        )}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('team.step.confirmTitle')}
        consequence={t('team.step.confirm', { count: rule.without.length, names })}
        confirmLabel={t('team.step.confirmAction')}
        busy={isPending}
        onConfirm={() => mutate(true)}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}

function useNames(rule: StepRule | undefined): string {
  const { lang, list } = useFormats()
  return list((rule?.without ?? []).map((member) => personName(lang, member)))
}
