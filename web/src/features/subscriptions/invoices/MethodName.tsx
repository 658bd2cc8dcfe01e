import { useTranslation } from 'react-i18next'

/** Transfers by our word; kinds of cards by the name they carry themselves. */
export function MethodName({ method }: { method: string }) {
  const { t } = useTranslation()
  return <bdi>{t(`subscriptions.method.${method}`, { defaultValue: method })}</bdi>
}
