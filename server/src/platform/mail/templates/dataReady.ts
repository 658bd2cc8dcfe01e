import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** `until` is an instant in ISO 8601; the email shows it in Riyadh's time. */
export const dataReady = defineTemplate(['name', 'link', 'until'], {
  en: ({ name, link, until }) => ({
    subject: 'Your Mawrid data is ready',
    title: 'Copy of your data',
    greeting: [`Hello ${name},`],
    summary: 'You can download the copy of your data from your profile.',
    facts: [['Available until', momentIn('en', until)]],
    paragraphs: ['The copy is deleted after that.'],
    action: { label: 'Go to profile', link },
    note: 'If you did not request it, change your password and sign out all other devices in your profile.',
    reason: 'account',
  }),
  ar: ({ name, link, until }) => ({
    subject: 'نسخة بياناتك في مورد جاهزة',
    title: 'نسخة بياناتك',
    greeting: [`مرحبًا ${name}،`],
    summary: 'يمكنك الآن تنزيل نسخة بياناتك من ملفك الشخصي.',
    facts: [['متاحة حتى', momentIn('ar', until)]],
    paragraphs: ['تُحذف النسخة بعد ذلك.'],
    action: { label: 'عرض الملف الشخصي', link },
    note: 'إذا لم تطلبها، فغيّر كلمة المرور وسجّل الخروج من جميع الأجهزة الأخرى من ملفك الشخصي.',
    reason: 'account',
  }),
})
