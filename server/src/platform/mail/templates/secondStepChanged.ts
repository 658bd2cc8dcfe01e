import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

type Change =
  | 'add_app'
  | 'remove_app'
  | 'renew_recovery_codes'
  | 'use_recovery_code'
  | 'repeat_wrong_codes'
  | 'add_passkey'
  | 'remove_passkey'
  | 'reset_second_step_by_staff'

interface Texts {
  readonly title: string
  readonly summary: string
}

const en: Readonly<Record<Change, Texts>> = {
  add_app: {
    title: 'Authenticator app turned on',
    summary: 'Signing in to your Mawrid account now also needs a code from your authenticator app.',
  },
  remove_app: {
    title: 'Authenticator app turned off',
    summary: 'The authenticator app was removed from your Mawrid account.',
  },
  renew_recovery_codes: {
    title: 'New recovery codes',
    summary: 'New recovery codes were created for your Mawrid account. The earlier ones no longer work.',
  },
  use_recovery_code: {
    title: 'Recovery code used',
    summary: 'A recovery code of your Mawrid account was used. It does not work again.',
  },
  repeat_wrong_codes: {
    title: 'Wrong verification codes',
    summary:
      'Wrong codes of the second step were entered several times for your Mawrid account, after the right password.',
  },
  add_passkey: { title: 'Passkey added', summary: 'A passkey was added to your Mawrid account.' },
  remove_passkey: { title: 'Passkey removed', summary: 'A passkey was removed from your Mawrid account.' },
  reset_second_step_by_staff: {
    title: 'Two-step verification turned off',
    summary: 'Support turned off two-step verification of your Mawrid account. Set it up again in your profile.',
  },
}

const ar: Readonly<Record<Change, Texts>> = {
  add_app: {
    title: 'تم تفعيل تطبيق المصادقة',
    summary: 'أصبح تسجيل الدخول إلى حسابك في مورد يتطلب أيضًا رمزًا من تطبيق المصادقة.',
  },
  remove_app: { title: 'تم إيقاف تطبيق المصادقة', summary: 'تم حذف تطبيق المصادقة من حسابك في مورد.' },
  renew_recovery_codes: {
    title: 'رموز استرداد جديدة',
    summary: 'تم إنشاء رموز استرداد جديدة لحسابك في مورد، ولم تعد الرموز السابقة صالحة.',
  },
  use_recovery_code: {
    title: 'تم استخدام رمز استرداد',
    summary: 'تم استخدام رمز استرداد من رموز حسابك في مورد، ولا يمكن استخدامه مرة أخرى.',
  },
  repeat_wrong_codes: {
    title: 'رموز تحقق خاطئة',
    summary: 'تم إدخال رموز خاطئة للخطوة الثانية عدة مرات في حسابك في مورد، بعد كلمة المرور الصحيحة.',
  },
  add_passkey: { title: 'تمت إضافة مفتاح مرور', summary: 'تمت إضافة مفتاح مرور إلى حسابك في مورد.' },
  remove_passkey: { title: 'تم حذف مفتاح مرور', summary: 'تم حذف مفتاح مرور من حسابك في مورد.' },
  reset_second_step_by_staff: {
    title: 'تم إيقاف التحقق بخطوتين',
    summary: 'تم إيقاف التحقق بخطوتين في حسابك في مورد عن طريق الدعم. فعّله من جديد في ملفك الشخصي.',
  },
}

/** A change of the second step, or the use of a recovery code. Always sent. `passkey` is the name of one, or empty. */
export const secondStepChanged = defineTemplate(['name', 'when', 'step', 'passkey'], {
  en: ({ name, when, step, passkey }) => {
    const { title, summary } = en[step as Change]
    return {
      subject: `${title}: your Mawrid account`,
      title,
      greeting: [`Hello ${name},`],
      summary,
      facts: [
        ['Passkey', passkey],
        ['Time', momentIn('en', when)],
      ],
      paragraphs: ['If it was you, you don’t need to do anything.'],
      note: 'If it was not you, change your password now, sign out all other devices, and contact support.',
      reason: 'account',
    }
  },
  ar: ({ name, when, step, passkey }) => {
    const { title, summary } = ar[step as Change]
    return {
      subject: `${title}: حسابك في مورد`,
      title,
      greeting: [`مرحبًا ${name}،`],
      summary,
      facts: [
        ['مفتاح المرور', passkey],
        ['الوقت', momentIn('ar', when)],
      ],
      paragraphs: ['إن كنت أنت من فعل ذلك فلا يلزمك أي إجراء.'],
      note: 'إن لم تكن أنت فغيّر كلمة المرور فورًا، وسجّل خروج الأجهزة الأخرى، وراسل الدعم.',
      reason: 'account',
    }
  },
})
