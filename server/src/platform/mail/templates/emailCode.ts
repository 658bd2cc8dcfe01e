import { defineTemplate } from '../template.ts'
import { minutesIn } from '../words.ts'

/** Without a name: anyone can type one, and the address is not confirmed before the code. */
export const emailCode = defineTemplate(['code', 'minutes'], {
  en: ({ code, minutes }) => ({
    subject: `${code} is your Mawrid code`,
    title: 'Confirm your email',
    greeting: ['Hello,', 'Welcome to Mawrid, the marketplace where Saudi businesses buy from each other.'],
    summary: `Enter this code on the registration page to confirm your email. It is valid for ${minutesIn('en', minutes)}.`,
    code,
    paragraphs: [],
    note: 'Don’t share this code. If you did not create a Mawrid account, ignore this email.',
    reason: 'registration',
  }),
  ar: ({ code, minutes }) => ({
    subject: `رمز التحقق في مورد: ${code}`,
    title: 'تأكيد البريد الإلكتروني',
    greeting: ['مرحبًا،', 'أهلًا بك في مورد، المنصة التي تتعامل فيها المنشآت السعودية بعضها مع بعض.'],
    summary: `أدخل هذا الرمز في صفحة التسجيل لتأكيد بريدك الإلكتروني. الرمز صالح لمدة ${minutesIn('ar', minutes)}.`,
    code,
    paragraphs: [],
    note: 'لا تشارك هذا الرمز مع أحد. وإذا لم تنشئ حسابًا في مورد فتجاهل هذه الرسالة.',
    reason: 'registration',
  }),
})
