import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { asFailure } from '../request/failure.ts'

/** The request for approval that was made instead of the action; undefined if the call failed for another reason. */
export function requestMadeBy(error: unknown): string | undefined {
  if (!error) return undefined
  const { code, params } = asFailure(error)
  return code === 'approval_requested' ? String(params.id) : undefined
}

/** Says that the action awaits approval, which is no failure, and leads to the request. */
export function SentForApproval({ request }: { request: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="good"
      urgent
      title={t('problems.approval_requested')}
      actions={
        <LinkButton size="sm" href={recordPath('approval', request)}>
          {t('screens.approval')}
        </LinkButton>
      }
    />
  )
}

/** The same in a toast, where the form closes. Answers whether there is a request. */
export function useSentForApproval(): (error: unknown) => boolean {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  return (error) => {
    const request = requestMadeBy(error)
    if (request === undefined) return false
    toast({
      tone: 'good',
      text: t('problems.approval_requested'),
      action: { label: t('screens.approval'), onPress: () => go(recordPath('approval', request)) },
    })
    void queries.invalidateQueries({ queryKey: ['approvals'] })
    return true
  }
}
