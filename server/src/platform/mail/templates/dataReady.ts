import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** `until` is an instant in ISO 8601; the email shows it in Riyadh's time. */
export const dataReady = defineTemplate(['name', 'link', 'until'], {
  en: ({ name, link, until }) => ({
    subject: 'Your copy of your Mawrid data is ready',
    greeting: `Hello ${name},`,
    paragraphs: [
      'The copy of your data that you asked for can be downloaded from your profile.',
      `It is kept until ${momentIn('en', until)}, Riyadh time, and then deleted.`,
    ],
    action: { label: 'Go to my profile', link },
    note: 'If you did not ask for it, change your password and sign out all other devices in your profile.',
  }),
  ar: ({ name, link, until }) => ({
    subject: 'نسخة بياناتك في مورد جاهزة',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'يمكنك الآن تنزيل نسخة بياناتك التي طلبتها من صفحة ملفك الشخصي.',
      `سنحتفظ بها حتى ${momentIn('ar', until)} بتوقيت الرياض، ثم تُحذف.`,
    ],
    action: { label: 'الانتقال إلى ملفي الشخصي', link },
    note: 'إذا لم تطلبها، فغيّر كلمة المرور وسجّل الخروج من جميع الأجهزة الأخرى من صفحة ملفك الشخصي.',
  }),
})
