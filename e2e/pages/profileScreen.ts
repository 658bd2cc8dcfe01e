import type { Page } from 'playwright/test'
import { fieldNamed, inEither, textsOf } from './texts.ts'

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
    pictureFile: main.getByLabel(/^(Choose picture|Change picture|اختيار صورة|تغيير الصورة)$/),
    cropper: page.getByRole('dialog', { name: inEither(...textsOf('account.profile.avatar.crop')) }),
    currentPassword: main.getByLabel(/^(Current password|كلمة المرور الحالية)/),
    newPassword: main.getByLabel(/^(New password|كلمة المرور الجديدة)/),
    changePassword: button(...textsOf('account.profile.password.submit')),
    devices: main.getByRole('listitem').filter({ hasText: /(This device|هذا الجهاز|Sign out|تسجيل الخروج)/ }),
  }
}
