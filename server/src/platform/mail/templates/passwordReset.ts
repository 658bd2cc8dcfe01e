import { defineTemplate } from '../template.ts'
import { minutesIn } from '../words.ts'

export const passwordReset = defineTemplate(['name', 'link', 'minutes'], {
  en: ({ name, link, minutes }) => ({
    subject: 'Choose a new password for Mawrid',
    greeting: `Hello ${name},`,
    paragraphs: [
      'We received a request to choose a new password for your Mawrid account.',
      `The button works once, within ${minutesIn('en', minutes)}.`,
    ],
    action: { label: 'Choose a new password', link },
    note: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
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
