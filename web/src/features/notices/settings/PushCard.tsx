import { readPush, subscribePush, unsubscribePush } from '@mawrid/contract/notices/push.calls.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unsubscribeBrowser } from '#platform/push/unsubscribeBrowser.ts'
import { callApi } from '#platform/request/callApi.ts'
import { logError } from '#platform/request/log.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { toast } from '#ui/overlays/toasts.ts'

const pushQuery = queryOptions({
  queryKey: ['notices', 'push'],
  queryFn: ({ signal }) => callApi(readPush, { signal }),
})

/** Whether this browser shows push notifications, which it asks the person about. */
export function PushCard() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const push = useQuery({ ...pushQuery, enabled: isSupported() })
  const [isDenied, setDenied] = useState(isSupported() && Notification.permission === 'denied')
  const switching = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? subscribe(push.data?.public_key ?? '') : unsubscribe()),
    onSuccess: (state) => {
      if (state) queries.setQueryData(pushQuery.queryKey, state)
      setDenied(Notification.permission === 'denied')
    },
    onError: (error) => {
      logError('Push notifications could not be switched', error)
      toast({ tone: 'bad', text: t('notices.settings.push.failed') })
    },
  })

  return (
    <FormSection title={t('notices.settings.push.title')} description={t('notices.settings.push.lead')}>
      {!isSupported() ? (
        <p className="text-ink-soft">{t('notices.settings.push.unsupported')}</p>
      ) : (
        <>
          {isDenied && <Banner tone="warn">{t('notices.settings.push.denied')}</Banner>}
          <Switch
            label={<span className="font-medium">{t('notices.settings.push.here')}</span>}
            help={t('notices.settings.push.hereHelp')}
            checked={Boolean(push.data?.is_subscribed) && Notification.permission === 'granted'}
            disabled={!push.data || switching.isPending}
            onChange={(isOn) => switching.mutate(isOn)}
          />
        </>
      )}
    </FormSection>
  )
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Undefined if the person does not permit it. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  // One of an earlier key would refuse the new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return callApi(subscribePush, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
}

async function unsubscribe() {
  await unsubscribeBrowser()
  return callApi(unsubscribePush)
}
