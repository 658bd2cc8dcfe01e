import { defineTemplate } from '../template.ts'
import { minutesIn } from '../words.ts'

export const passwordReset = defineTemplate(['name', 'link', 'minutes'], {
  en: ({ name, link, minutes }) => ({
    subject: 'Reset your Mawrid password',
    greeting: `Hello ${name},`,
    paragraphs: [
      'We received a request to reset the password of your Mawrid account.',
      `The button works once, within ${minutesIn('en', minutes)}.`,
    ],
    action: { label: 'Set new password', link },
    note: 'If you did not request this, ignore this email. Your password stays the same.',
  }),
  ar: ({ name, link, minutes }) => ({
    subject: 'إعادة تعيين كلمة المرور في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'وصلنا طلب لإعادة تعيين كلمة المرور الخاصة بحسابك في مورد.',
      `يعمل الزر مرة واحدة فقط، خلال ${minutesIn('ar', minutes)}.`,
    ],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    note: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
  }),
})
