import type { Language } from '@mawrid/contract/constants.ts'
import i18next from 'i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { chooseLanguage } from '../language/i18n.ts'
import { changeUser, useUser } from './userStore.ts'

let saving = Promise.resolve()

/** Changes the language of the dashboard and, for signed-in sellers, of the emails. */
export async function switchLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  // One after the other, so that the profile keeps what was chosen last.
  saving = saving.then(() => saveToProfile(language))
  await saving
}

async function saveToProfile(lang: Language): Promise<void> {
  const { id, lang: saved } = useUser.getState().user
  const isChosen = i18next.language === lang
  if (!isChosen || id === '' || saved === lang) return
  try {
    // The shell, which shows this menu, does not contain the contract's schemas.
    const [{ callApi }, { updateProfile }] = await Promise.all([
      import('../request/callApi.ts'),
      import('@mawrid/contract/account/profile.calls.ts'),
    ])
    const { first_name, last_name, phone, avatar } = useUser.getState().user
    changeUser(await callApi(updateProfile, { body: { first_name, last_name, phone, avatar, lang, crop: undefined } }))
  } catch {
    toast({ tone: 'bad', text: i18next.t('platform.languageNotSaved') })
  }
}
