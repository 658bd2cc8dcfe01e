import { changePassword } from '@mawrid/contract/account/profile.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { storeCsrfToken } from '#platform/session/csrf.ts'
import { newTokensLock } from '#platform/session/refresh.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NewPasswordField } from '#ui/fields/NewPasswordField.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { PlainForm } from '../shared/PlainForm.tsx'
import { sessionsQuery, signInsQuery } from './queries.ts'

const blank = { current_password: '', password: '' }

export function PasswordSection() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const email = useUser(({ user }) => user.email)
  const form = useMawridForm({
    schema: changePassword.body,
    values: blank,
    submit: ({ body }) => withNewTokens(() => callApi(changePassword, { body })),
    onSaved() {
      form.hook.reset(blank)
      toast({ text: t('account.profile.password.saved') })
      void queries.invalidateQueries(sessionsQuery)
      void queries.invalidateQueries(signInsQuery)
    },
  })

  return (
    <FormSection title={t('account.profile.password.title')} description={t('account.profile.password.lead')}>
      <PlainForm form={form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormRow>
          <FormField of={form} name="current_password" label={t('account.profile.password.current')}>
            {(field) => <PasswordField {...field} required />}
          </FormField>
          <FormField of={form} name="password" label={t('account.newPassword.label')}>
            {(field) => <NewPasswordField {...field} required />}
          </FormField>
        </FormRow>
        <Button type="submit" busy={form.isSaving} className="self-start">
          {t('account.profile.password.submit')}
        </Button>
      </PlainForm>
    </FormSection>
  )
}

/** The new password gives this browser new tokens. Tabs whose requests are refused meanwhile wait for them. */
function withNewTokens(change: () => Promise<ReplyOf<typeof changePassword>>): Promise<void> {
  const replace = async () => {
    const renewed = await change()
    storeTokens(renewed)
    storeCsrfToken(renewed.csrfToken)
  }
  return navigator.locks ? navigator.locks.request(newTokensLock, replace) : replace()
}
