import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Somebody signed in from where the person has not signed in before. */
export const newDevice = defineTemplate(['name', 'when', 'device', 'ip', 'link'], {
  en: ({ name, when, device, ip, link }) => ({
    subject: 'New sign-in to your Mawrid account',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Someone signed in to your account on ${momentIn('en', when)} from a new device or network.`,
      `${device || 'Unknown device'}, IP address ${ip}`,
      'If it was you, you don’t need to do anything.',
    ],
    action: { label: 'View devices', link },
    note: 'If it was not you, sign out that device there and change your password now.',
  }),
  ar: ({ name, when, device, ip, link }) => ({
    subject: 'تسجيل دخول إلى حسابك في مورد من جهاز جديد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تم تسجيل الدخول إلى حسابك في ${momentIn('ar', when)} من جهاز جديد أو شبكة جديدة.`,
      `${device || 'جهاز غير معروف'}، عنوان IP ${ip}`,
      'إن كنت أنت من سجّل الدخول فلا يلزمك أي إجراء.',
    ],
    action: { label: 'عرض الأجهزة', link },
    note: 'إن لم تكن أنت فسجّل خروج ذلك الجهاز من الصفحة نفسها وغيّر كلمة المرور فورًا.',
  }),
})
