import type { companyLife } from '../companies/states.ts'
import type { TicketAction } from '../support/states.ts'
import type { warehouseLife } from '../warehouses/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

export const companyActions: TextsFor<ActionOf<typeof companyLife>> = {
  create: ['أضاف المنشأة', 'created the company'],
  edit: ['عدّل البيانات', 'changed the details'],
  edit_deal_settings: ['عدّل إعدادات الصفقات', 'changed the deal settings'],
  rename: ['غيّر الاسم، ويلزم إعادة التوثيق', 'changed the name; the verification has to be repeated'],
  wait: [
    'طلب التحقق ولم تستجب خدمة السجل، وسيُستكمل تلقائيًا',
    'asked the register, which did not answer; the check goes on by itself',
  ],
  verify: ['أكّد صحة السجل', 'confirmed the registration'],
  fail_verification: ['رفض توثيق السجل', 'refused the registration'],
  subscribe: ['فعّل الاشتراك', 'activated the subscription'],
  subscription_ends: ['أنهى الاشتراك', 'ended the subscription'],
  register_lapses: ['تبيّن له أن السجل لم يعد ساريًا', 'found the registration no longer valid'],
  suspend: ['أوقف المنشأة', 'suspended the company'],
  lift: ['رفع الإيقاف', 'lifted the suspension'],
}

export const addressActions: ActionTexts = {
  create: ['أضاف العنوان', 'added the address'],
  edit: ['عدّل العنوان', 'changed the address'],
  delete: ['حذف العنوان', 'deleted the address'],
}

export const warehouseActions: TextsFor<ActionOf<typeof warehouseLife>> = {
  create: ['أضاف المستودع', 'added the warehouse'],
  edit: ['عدّل بيانات المستودع', 'changed the warehouse'],
  activate: ['فعّل المستودع', 'activated the warehouse'],
  deactivate: ['أوقف المستودع', 'deactivated the warehouse'],
  archive: ['نقل المستودع إلى الأرشيف', 'archived the warehouse'],
  restore: ['استعاد المستودع', 'restored the warehouse'],
}

export const ticketActions: TextsFor<TicketAction> = {
  create: ['فتح التذكرة', 'opened the ticket'],
  cancel: ['ألغى التذكرة', 'cancelled the ticket'],
  take: ['تسلّم التذكرة', 'took the ticket on'],
  answer: ['ردّ على التذكرة', 'answered the ticket'],
  prioritise: ['غيّر الأولوية', 'changed the priority'],
  reply: ['أضاف رسالة', 'replied'],
  ask: ['طلب توضيحًا', 'asked for details'],
  lapse: ['نقل التذكرة إلى المرحلة التالية بعد 7 أيام دون رد', 'moved the ticket on after 7 days without a reply'],
  resolve: ['حلّ التذكرة', 'solved the ticket'],
  solved_myself: ['أفاد بأن المشكلة حُلّت', 'marked the ticket as solved'],
  reopen: ['أعاد فتح التذكرة', 'reopened the ticket'],
  confirm: ['أكّد الحل وأغلق التذكرة', 'confirmed and closed the ticket'],
}

export const accountActions: ActionTexts = {
  activate: ['أكمل التحقق من الهوية', 'completed the identity check'],
  change_password: ['غيّر كلمة المرور', 'changed the password'],
  reset_password: ['عيّن كلمة مرور جديدة', 'set a new password'],
  edit_profile: ['عدّل الملف الشخصي', 'changed the profile'],
  choose_emails: ['غيّر إعدادات الرسائل', 'changed which emails to receive'],
  accept_version: ['وافق على إصدار جديد من الشروط أو السياسة', 'accepted a new version of the terms or the policy'],
  end_session: ['أنهى جلسة على جهاز', 'signed a device out'],
  end_other_sessions: ['أنهى الجلسات على الأجهزة الأخرى', 'signed the other devices out'],
  ask_for_data: ['طلب نسخة من بياناته', 'asked for a copy of their data'],
  close: ['طلب إغلاق الحساب', 'asked to close the account'],
  keep: ['تراجع عن إغلاق الحساب', 'kept the account'],
  find_by_staff: ['اطّلع على بيانات الحساب', 'looked the account up'],
  expired_by_staff: ['استعرض ما يحين حذفه', 'listed what is due to be deleted'],
  reseal_by_staff: ['أعاد تشفير أرقام الهوية', 'encrypted national IDs anew'],
  export_by_staff: ['أعدّ نسخة من بيانات صاحب الحساب', 'prepared a copy of the account holder’s data'],
  correct_by_staff: ['صحّح بيانات صاحب الحساب', 'corrected the account holder’s data'],
  sign_out_by_staff: ['أنهى جميع الجلسات', 'signed all devices out'],
  hold_by_staff: ['أوقف حذف البيانات', 'put the deletion of data on hold'],
  release_by_staff: ['أتاح حذف البيانات', 'released the hold on deletion'],
  erase_by_staff: ['أغلق الحساب بناءً على طلب صاحبه', 'closed the account at its holder’s request'],
}
