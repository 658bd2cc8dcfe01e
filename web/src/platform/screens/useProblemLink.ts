import { useTranslation } from 'react-i18next'
import { useNavigation } from '#ui/navigation.tsx'
import type { ToastText } from '#ui/overlays/toasts.ts'
import { asFailure } from '../request/failure.ts'
import { problemLinkOf } from './problemLinks.ts'

/** The action of a toast: a link to the screen on which a failure is fixed, if that is another one. */
export function useProblemLink(): (error: unknown) => Pick<ToastText, 'action'> {
  const { t } = useTranslation()
  const { go } = useNavigation()
  return (error) => {
    const link = problemLinkOf(asFailure(error).code)
    if (!link) return {}
    return { action: { label: t(`screens.${link.screen}`), onPress: () => go(link.href) } }
  }
}
