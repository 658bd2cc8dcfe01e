import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** `until` is an instant in ISO 8601; the email shows it in Riyadh's time. */
export const dataReady = defineTemplate(['name', 'link', 'until'], {
  en: ({ name, link, until }) => ({
    subject: 'Your Mawrid data is ready',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You can download the copy of your data from your profile.',
      `It is available until ${momentIn('en', until)}, Riyadh time, and then deleted.`,
    ],
    action: { label: 'Go to profile', link },
    note: 'If you did not request it, change your password and sign out all other devices in your profile.',
  }),
  ar: ({ name, link, until }) => ({
    subject: 'نسخة بياناتك في مورد جاهزة',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'يمكنك الآن تنزيل نسخة بياناتك من ملفك الشخصي.',
      `تبقى متاحة حتى ${momentIn('ar', until)} بتوقيت الرياض، ثم تُحذف.`,
    ],
    action: { label: 'عرض الملف الشخصي', link },
    note: 'إذا لم تطلبها، فغيّر كلمة المرور وسجّل الخروج من جميع الأجهزة الأخرى من ملفك الشخصي.',
  }),
})
