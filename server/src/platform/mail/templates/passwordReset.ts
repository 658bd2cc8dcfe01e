import { defineTemplate } from '../template.ts'
import { minutesIn } from '../words.ts'

export const passwordReset = defineTemplate(['name', 'link', 'minutes'], {
  en: ({ name, link, minutes }) => ({
    subject: 'Reset your Mawrid password',
    title: 'Password reset',
    greeting: [`Hello ${name},`],
    summary: 'We received a request to reset the password of your Mawrid account.',
    paragraphs: [`The button works once, within ${minutesIn('en', minutes)}.`],
    action: { label: 'Set new password', link },
    note: 'If you did not request this, ignore this email. Your password stays the same.',
    reason: 'account',
  }),
  ar: ({ name, link, minutes }) => ({
    subject: 'إعادة تعيين كلمة المرور في مورد',
    title: 'إعادة تعيين كلمة المرور',
    greeting: [`مرحبًا ${name}،`],
    summary: 'وصلنا طلب لإعادة تعيين كلمة المرور الخاصة بحسابك في مورد.',
    paragraphs: [`يعمل الزر مرة واحدة فقط، خلال ${minutesIn('ar', minutes)}.`],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    note: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
    reason: 'account',
  }),
})
