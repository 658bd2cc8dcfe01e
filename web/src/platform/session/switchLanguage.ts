import type { Language } from '@mawrid/contract/constants.ts'
import i18next from 'i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { chooseLanguage } from '../language/i18n.ts'
import { changeUser, useUser } from './userStore.ts'

/** Changes the language of the dashboard and, for signed-in sellers, of the emails. */
export async function switchLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  const isChosen = i18next.language === language
  const { id, lang } = useUser.getState().user
  if (isChosen && id !== '' && lang !== language) await saveToProfile(language)
}

async function saveToProfile(lang: Language): Promise<void> {
  // The shell, which shows this menu, does not contain the contract's schemas.
  const [{ callApi }, { updateProfile }] = await Promise.all([
    import('../request/callApi.ts'),
    import('@mawrid/contract/account/profile.calls.ts'),
  ])
  const { first_name, last_name, phone, avatar } = useUser.getState().user
  try {
    changeUser(await callApi(updateProfile, { body: { first_name, last_name, phone, avatar, lang, crop: undefined } }))
  } catch {
    toast({ tone: 'bad', text: i18next.t('platform.languageNotSaved') })
  }
}
