import { useTranslation } from 'react-i18next'
import { useNavigation } from '#ui/navigation.tsx'
import type { ToastText } from '#ui/overlays/toasts.ts'
import { asFailure } from '../request/failure.ts'
import { wayOutOf } from './problemLinks.ts'

/** For a message in passing: the way to where a failure is put right, where that is another screen. */
export function useWayOut(): (error: unknown) => Pick<ToastText, 'action'> {
  const { t } = useTranslation()
  const { go } = useNavigation()
  return (error) => {
    const way = wayOutOf(asFailure(error).code)
    if (!way) return {}
    return { action: { label: t(`app.screens.${way.screen}`), onPress: () => go(way.href) } }
  }
}
