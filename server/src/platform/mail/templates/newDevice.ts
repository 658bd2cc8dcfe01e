import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Somebody signed in from where the person has not signed in before. */
export const newDevice = defineTemplate(['name', 'when', 'device', 'ip', 'link'], {
  en: ({ name, when, device, ip, link }) => ({
    subject: 'New sign-in to your Mawrid account',
    title: 'New sign-in',
    greeting: [`Hello ${name},`],
    summary: 'Someone signed in to your account from a new device or network.',
    facts: [
      ['Time', momentIn('en', when)],
      ['Device', device || 'Unknown device'],
      ['IP address', ip],
    ],
    paragraphs: ['If it was you, you don’t need to do anything.'],
    action: { label: 'View device', link },
    note: 'If it was not you, open the link, sign out that device and change your password now.',
    reason: 'account',
  }),
  ar: ({ name, when, device, ip, link }) => ({
    subject: 'تسجيل دخول إلى حسابك في مورد من جهاز جديد',
    title: 'تسجيل دخول جديد',
    greeting: [`مرحبًا ${name}،`],
    summary: 'تم تسجيل الدخول إلى حسابك من جهاز جديد أو شبكة جديدة.',
    facts: [
      ['الوقت', momentIn('ar', when)],
      ['الجهاز', device || 'جهاز غير معروف'],
      ['عنوان IP', ip],
    ],
    paragraphs: ['إن كنت أنت من سجّل الدخول فلا يلزمك أي إجراء.'],
    action: { label: 'عرض الجهاز', link },
    note: 'إن لم تكن أنت فافتح الرابط وسجّل خروج ذلك الجهاز وغيّر كلمة المرور فورًا.',
    reason: 'account',
  }),
})
