import { updateProfile } from '@mawrid/contract/account/profile.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#platform/language/i18n.ts'
import { languageList, languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { userName } from '#platform/session/userName.ts'
import { changeUser, useUser } from '#platform/session/userStore.ts'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { AvatarField } from './AvatarField.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { personValues, profileBody } from './personValues.ts'

/** Checklist C-29. The header shows the saved values at once (S-01). */
export function PersonForm() {
  const { t, i18n } = useTranslation()
  const [values] = useState(() => personValues(useUser.getState().user))
  const form = useMawridForm({
    schema: updateProfile.body,
    values,
    bodyOf: profileBody,
    draft: { key: 'account/profile', omit: ['avatar'] },
    async submit({ body, values: { avatar } }) {
      const before = useUser.getState().user.lang
      const user = await callApi(updateProfile, {
        body,
        ...(avatar.picked && { uploads: { new_avatar: avatar.picked } }),
      })
      changeUser(user)
      if (user.lang !== before) await chooseLanguage(user.lang)
    },
    onSaved() {
      // The new picture is the stored one now.
      form.hook.reset(personValues(useUser.getState().user))
      // In the new language, if it was changed.
      toast({ text: i18n.t('account.profile.person.saved') })
    },
  })
  const [first_name, last_name] = form.hook.watch(['first_name', 'last_name'])
  const verified_name_ar = useUser(({ user }) => user.verified_name_ar)
  const name = userName({ first_name, last_name, verified_name_ar }, languageOf(i18n.language))

  return (
    <FormPage form={form} side={<IdentityCard />} saveLabel={t('account.profile.person.save')}>
      <FormSection title={t('account.profile.person.title')}>
        <FormField of={form} name="avatar" label={t('account.profile.avatar.label')}>
          {(field) => <AvatarField {...field} name={name} />}
        </FormField>
        <FormRow>
          <FormField of={form} name="first_name" label={t('account.firstName')}>
            {(field) => <TextField {...field} autoComplete="given-name" required />}
          </FormField>
          <FormField of={form} name="last_name" label={t('account.lastName')}>
            {(field) => <TextField {...field} autoComplete="family-name" required />}
          </FormField>
        </FormRow>
        <FormField of={form} name="phone" label={t('account.mobile')}>
          {(field) => <PhoneField {...field} isMobile required />}
        </FormField>
        <FormField of={form} name="lang" label={t('account.profile.language')}>
          {({ ref: _ofRadios, ...field }) => (
            <RadioGroup
              {...field}
              look="cards"
              help={t('account.profile.languageWhy')}
              choices={languageList.map((language) => ({ value: language.code, label: language.name }))}
            />
          )}
        </FormField>
      </FormSection>
    </FormPage>
  )
}
