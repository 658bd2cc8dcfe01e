import type { Page } from 'playwright/test'
import { fieldNamed, inEither } from './words.ts'

/** The seller's own profile, in either language. */
export function profile(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    firstName: fieldNamed(page, 'First name', 'الاسم الأول'),
    lastName: fieldNamed(page, 'Last name', 'اسم العائلة'),
    mobile: fieldNamed(page, 'Mobile number', 'رقم الجوال'),
    language: (name: string) => main.getByRole('radio', { name }),
    save: button('Save', 'حفظ'),
    pictureFile: main.getByLabel(/^(Choose a picture|Change the picture|اختيار صورة|تغيير الصورة)$/),
    cropper: page.getByRole('dialog', { name: inEither('Choose the part to show', 'اختر الجزء الذي يظهر') }),
    currentPassword: main.getByLabel(/^(Current password|كلمة المرور الحالية)/),
    newPassword: main.getByLabel(/^(New password|كلمة المرور الجديدة)/),
    changePassword: button('Change the password', 'تغيير كلمة المرور'),
    devices: main.getByRole('listitem').filter({ hasText: /(This device|هذا الجهاز|Sign out|تسجيل الخروج)/ }),
  }
}
