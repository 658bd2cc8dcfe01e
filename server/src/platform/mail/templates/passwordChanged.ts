import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** `when` is an instant in ISO 8601; the email shows it in Riyadh's time. */
export const passwordChanged = defineTemplate(['name', 'when'], {
  en: ({ name, when }) => ({
    subject: 'Your Mawrid password was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      `The password of your Mawrid account was changed on ${momentIn('en', when)}, Riyadh time.`,
      'All other devices have been signed out.',
    ],
    note: 'If this was not you, choose a new password at once with “Forgot password?” on the sign-in page, and tell us.',
  }),
  ar: ({ name, when }) => ({
    subject: 'تم تغيير كلمة المرور في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تم تغيير كلمة المرور الخاصة بحسابك في مورد يوم ${momentIn('ar', when)} بتوقيت الرياض.`,
      'وقد تم تسجيل الخروج من جميع الأجهزة الأخرى.',
    ],
    note: 'إذا لم تكن أنت من غيّرها، فبادر إلى تعيين كلمة مرور جديدة من خيار «نسيت كلمة المرور؟» في صفحة الدخول، ثم أبلغنا.',
  }),
})
