import { register } from '@mawrid/contract/account/registration.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NationalIdField } from '#ui/fields/IdentityFields.tsx'
import { NewPasswordField } from '#ui/fields/NewPasswordField.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { Anchor, useNavigation } from '#ui/navigation.tsx'
import { AuthLayout } from '../shared/AuthLayout.tsx'
import { PlainForm } from '../shared/PlainForm.tsx'
import { RegistrationSteps } from '../shared/RegistrationSteps.tsx'
import { stepHref } from '../shared/unfinishedStep.ts'
import { useRedirectWhenSignedIn } from '../shared/useRedirectWhenSignedIn.ts'
import { readRegistration, storeRegistration } from '../shared/waitingRegistration.ts'
import { blank, notStored } from './registrationValues.ts'
import { TermsField } from './TermsField.tsx'

/** Checklist C-19. */
export function RegisterScreen() {
  const { t } = useTranslation()
  useRedirectWhenSignedIn(screenPaths.dashboard)
  return (
    <AuthLayout
      above={<RegistrationSteps current="details" />}
      title={t('account.register.title')}
      lead={t('account.register.lead')}
    >
      <RegistrationForm />
      <p className="mt-5 text-center text-ink-soft">
        {t('account.register.haveAccount')}{' '}
        <Anchor href={screenPaths.login} className="touch-target rounded-sm font-medium text-accent hover:underline">
          {t('account.login.submit')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}

function RegistrationForm() {
  const { t, i18n } = useTranslation()
  const { go } = useNavigation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [values] = useState(() => ({ ...blank, ...readRegistration()?.typed, ...invitedIn(search) }))
  const form = useMawridForm({
    schema: register.body,
    values,
    bodyOf: (typed) => ({ ...typed, lang: languageOf(i18n.language) }),
    draft: { key: 'account/register', omit: notStored },
    async submit({ body }) {
      const { user_id } = await callApi(register, { body })
      const { first_name, last_name, email, phone } = body
      storeRegistration({ user_id, typed: { first_name, last_name, email, phone }, mailed_at: Date.now() })
      go(stepHref('email', user_id))
    },
  })

  return (
    <PlainForm form={form}>
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField of={form} name="first_name" label={t('account.firstName')}>
          {(field) => <TextField {...field} autoComplete="given-name" required />}
        </FormField>
        <FormField of={form} name="last_name" label={t('account.lastName')}>
          {(field) => <TextField {...field} autoComplete="family-name" required />}
        </FormField>
      </div>
      <FormField of={form} name="email" label={t('account.email')}>
        {(field) => <TextField {...field} type="email" code autoComplete="email" inputMode="email" required />}
      </FormField>
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <FormField of={form} name="phone" label={t('account.mobile')}>
          {(field) => <PhoneField {...field} isMobile required />}
        </FormField>
        <FormField of={form} name="national_id" label={t('account.nationalId')}>
          {(field) => <NationalIdField {...field} help={t('account.register.nationalIdWhy')} required />}
        </FormField>
      </div>
      <FormField of={form} name="password" label={t('account.password')}>
        {(field) => <NewPasswordField {...field} required />}
      </FormField>
      <TermsField form={form} />
      <Button type="submit" look="primary" busy={form.isSaving} className="w-full">
        {t('account.register.submit')}
      </Button>
    </PlainForm>
  )
}

/** The address that an invitation was sent to, with which alone it can be accepted. */
function invitedIn(search: string): { email: string } | undefined {
  const email = new URLSearchParams(search).get('email')
  return email ? { email } : undefined
}
