import type { Language } from '../constants.ts'

/** A text in Arabic and in English. */
export type Labels = readonly [ar: string, en: string]

/** The text of each action: in English it follows the name of the person who did it, in Arabic it precedes it. */
export type ActionTexts = Readonly<Record<string, Labels>>

/** Has a text for each of these actions, those of a state table, and for others that are recorded beside them. */
export type TextsFor<Action extends string> = ActionTexts & Readonly<Record<Action, Labels>>

/** The actions of a state table. */
export type ActionOf<Table extends { readonly moves: readonly { readonly action: string }[] }> =
  Table['moves'][number]['action']

const somethingChanged: Labels = ['تم إجراء تغيير', 'changed something']

/** The action as a sentence without its subject. A screen about one kind of record imports that kind's texts alone. */
export function textOf(texts: ActionTexts, action: string, lang: Language): string {
  return inLanguage(texts[action] ?? somethingChanged, lang)
}

export function inLanguage([ar, en]: Labels, lang: Language): string {
  return lang === 'ar' ? ar : en
}

/** Of every kind of record that something can be approved of. */
export const approvalActions: ActionTexts = {
  ask_approval: ['تم طلب الموافقة', 'asked for approval'],
  approve_approval: ['تمت الموافقة على الطلب', 'approved the request'],
  refuse_approval: ['تم رفض طلب الموافقة', 'refused the request for approval'],
  outdate_approval: ['تم إنهاء طلب الموافقة لتغيّر السجل', 'ended the request for approval: the record has changed'],
  note_approval: ['تم إضافة ملاحظة إلى طلب الموافقة', 'added a note to the request for approval'],
  withdraw_approval: ['تم سحب طلب الموافقة', 'withdrew the request for approval'],
}
