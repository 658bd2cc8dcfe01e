import { defineTemplate } from '../template.ts'

export const accountExists = defineTemplate(['name', 'link'], {
  en: ({ name, link }) => ({
    subject: 'You already have a Mawrid account',
    title: 'Existing account',
    greeting: [`Hello ${name},`],
    summary: 'Someone just tried to register with this email address, which already belongs to your Mawrid account.',
    paragraphs: [
      'Nothing changed. If it was you, sign in. If you forgot your password, choose “Forgot password?” there.',
    ],
    action: { label: 'Sign in', link },
    note: 'If it was not you, you don’t need to do anything. We have not told anyone that you have an account.',
    reason: 'account',
  }),
  ar: ({ name, link }) => ({
    subject: 'لديك حساب في مورد',
    title: 'لديك حساب',
    greeting: [`مرحبًا ${name}،`],
    summary: 'جرت قبل قليل محاولة للتسجيل بهذا البريد الإلكتروني، وهو مرتبط بحسابك في مورد.',
    paragraphs: [
      'لم يتغيّر شيء. إذا كنت أنت من حاول التسجيل فسجّل الدخول. وإن نسيت كلمة المرور فاختر «هل نسيت كلمة المرور؟» في صفحة الدخول.',
    ],
    action: { label: 'تسجيل الدخول', link },
    note: 'إذا لم تكن أنت فلا يلزمك أي إجراء، ولم نخبر أحدًا بأن لديك حسابًا.',
    reason: 'account',
  }),
})
