import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { refetchSession } from '#platform/session/sessionStore.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheSubscription } from '../shared/queries.ts'
import { type Chosen, tryOut } from './purchases.ts'

interface Props {
  chosen: Chosen
  onClose: () => void
}

/** The one trial of a company: it begins at once, and nothing is paid. */
export function TrialDialog({ chosen, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { offered } = chosen
  const name = nameIn(lang, offered)
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const subscription = await tryOut(chosen)
      // What it opens is open before the screen that is locked without it.
      await refetchSession()
      return subscription
    },
    onSuccess(subscription) {
      cacheSubscription(queries, subscription)
      toast({ tone: 'good', text: t('subscriptions.done.try', { name }) })
      go(screenPaths.subscriptions)
    },
    onError(error) {
      toast({ tone: 'bad', text: problemText(error, t) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('subscriptions.trial.title', { name })}
      consequence={t('subscriptions.trial.text', { count: offered.trial_days, formatted: number(offered.trial_days) })}
      confirmLabel={t('subscriptions.trial.confirm')}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
