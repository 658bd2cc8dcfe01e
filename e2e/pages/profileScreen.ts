import type { Page } from 'playwright/test'
import { beginningOf, fieldNamed, holdsOneOf, inEither, oneOf, textsOf } from './texts.ts'

/** The seller's own profile, in either language. */
export function profile(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    firstName: fieldNamed(page, ...textsOf('account.firstName')),
    lastName: fieldNamed(page, ...textsOf('account.lastName')),
    mobile: fieldNamed(page, ...textsOf('account.mobile')),
    language: (name: string) => main.getByRole('radio', { name }),
    save: button(...textsOf('account.profile.person.save')),
    pictureFile: main.getByLabel(oneOf('account.profile.avatar.choose', 'account.profile.avatar.change')),
    cropper: page.getByRole('dialog', { name: inEither(...textsOf('account.profile.avatar.crop')) }),
    currentPassword: main.getByLabel(beginningOf('account.profile.password.current')),
    newPassword: main.getByLabel(beginningOf('account.newPassword.label')),
    changePassword: button(...textsOf('account.profile.password.submit')),
    devices: main
      .getByRole('listitem')
      .filter({ hasText: holdsOneOf('account.profile.devices.current', 'account.profile.devices.end') }),
  }
}
