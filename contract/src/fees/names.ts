import type { Language } from '../constants.ts'
import type { FeeLine, objectionReasons } from './fee.ts'
import type { objectionLife } from './states.ts'

type Words = Readonly<Record<Language, string>>

/** Why something was credited, in files and on screens. */
export const creditReasonNames: Readonly<Record<NonNullable<FeeLine['reason']>, Words>> = {
  deal_cancelled: { en: 'Credit: deal cancelled', ar: 'خصم: إلغاء الصفقة' },
  deal_reduced: { en: 'Credit: deal reduced', ar: 'خصم: تخفيض قيمة الصفقة' },
  objection_upheld: { en: 'Credit: objection upheld', ar: 'خصم: قبول الاعتراض' },
}

export const objectionNames: Readonly<Record<(typeof objectionLife.states)[number], Words>> = {
  open: { en: 'Under review', ar: 'قيد المراجعة' },
  upheld: { en: 'Upheld', ar: 'مقبول' },
  refused: { en: 'Refused', ar: 'مرفوض' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
}

export const objectionReasonNames: Readonly<Record<(typeof objectionReasons)[number], Words>> = {
  deal_not_completed: { en: 'Deal not completed', ar: 'الصفقة لم تكتمل' },
  wrong_amount: { en: 'Wrong deal amount', ar: 'قيمة الصفقة غير صحيحة' },
  wrong_percent: { en: 'Wrong rate', ar: 'نسبة العمولة غير صحيحة' },
  charged_before: { en: 'Already charged', ar: 'تم احتساب العمولة سابقًا' },
  other: { en: 'Other reason', ar: 'سبب آخر' },
}
