import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Somebody signed in from where the person has not signed in before. */
export const newDevice = defineTemplate(['name', 'when', 'device', 'ip', 'link'], {
  en: ({ name, when, device, ip, link }) => ({
    subject: 'A new device signed in to your Mawrid account',
    greeting: `Hello ${name},`,
    paragraphs: [
      `On ${momentIn('en', when)} your account was opened from a device or a network that we have not seen with you before.`,
      `${device || 'Unknown device'}, network address ${ip}`,
      'Was it you? Then there is nothing to do.',
    ],
    action: { label: 'Look at my devices', link },
    note: 'If it was not you, sign that device out there and change your password at once.',
  }),
  ar: ({ name, when, device, ip, link }) => ({
    subject: 'تسجيل دخول إلى حسابك في مورد من جهاز جديد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `سُجّل الدخول إلى حسابك ${momentIn('ar', when)} من جهاز أو شبكة لم يسبق لك الدخول منها.`,
      `${device || 'جهاز غير معروف'}، عنوان الشبكة ${ip}`,
      'إن كنت أنت من سجّل الدخول فلا يلزمك أي إجراء.',
    ],
    action: { label: 'عرض أجهزتي', link },
    note: 'إن لم تكن أنت، فأنهِ جلسة ذلك الجهاز من الصفحة نفسها وغيّر كلمة المرور فورًا.',
  }),
})
