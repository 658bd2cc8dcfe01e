import { authErrorFrom } from '@mawrid/contract/account/authErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'

interface Props {
  search: string
}

/** Why one is here: signed out, signed out by force, a session that is needed, a sign-in that failed elsewhere. */
export function LoginNotice({ search }: Props) {
  const { t } = useTranslation()
  const told = noticeIn(new URLSearchParams(search))
  if (!told) return null
  return <Banner tone={told.tone}>{t(`account.login.${told.text}`)}</Banner>
}

interface Notice {
  tone: Tone
  text: string
}

export function noticeIn(search: URLSearchParams): Notice | null {
  const logout = search.get('logout')
  if (logout === 'success') return { tone: 'good', text: 'signedOut' }
  if (logout === 'forced') return { tone: 'warn', text: 'signedOutByForce' }
  const error = search.get('error')
  if (error === null) return null
  // Who opens the bare address asked for no screen in particular.
  if (error === 'SessionRequired') {
    return search.get('callbackUrl') === screenPaths.dashboard ? null : { tone: 'info', text: 'sessionRequired' }
  }
  return { tone: 'bad', text: authErrorFrom(error)?.name === 'AccountNotLinkedError' ? 'notLinked' : 'failed' }
}
