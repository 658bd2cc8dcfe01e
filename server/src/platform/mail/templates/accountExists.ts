import { defineTemplate } from '../template.ts'

export const accountExists = defineTemplate(['name', 'link'], {
  en: ({ name, link }) => ({
    subject: 'You already have a Mawrid account',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Someone just tried to register with this email address. It already belongs to your Mawrid account, so nothing changed.',
      'If it was you, sign in. If you forgot your password, choose “Forgot password?” there.',
    ],
    action: { label: 'Sign in', link },
    note: 'If it was not you, you don’t need to do anything. We have not told anyone that you have an account.',
  }),
  ar: ({ name, link }) => ({
    subject: 'لديك حساب في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'جرت قبل قليل محاولة للتسجيل بهذا البريد الإلكتروني، وهو مرتبط بحسابك في مورد، فلم يتغيّر شيء.',
      'إذا كنت أنت من حاول التسجيل فسجّل الدخول. وإن نسيت كلمة المرور فاختر «هل نسيت كلمة المرور؟» في صفحة الدخول.',
    ],
    action: { label: 'تسجيل الدخول', link },
    note: 'إذا لم تكن أنت فلا يلزمك أي إجراء، ولم نخبر أحدًا بأن لديك حسابًا.',
  }),
})
