import type { companyLife } from '../companies/states.ts'
import type { TicketAction } from '../support/states.ts'
import type { warehouseLife } from '../warehouses/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

export const companyActions: TextsFor<ActionOf<typeof companyLife>> = {
  create: ['أضاف المنشأة', 'created the company'],
  edit: ['عدّل البيانات', 'edited the details'],
  edit_deal_settings: ['عدّل إعدادات الصفقات', 'edited the deal settings'],
  rename: ['غيّر الاسم، ويلزم إعادة التوثيق', 'changed the name, which requires verification again'],
  wait: [
    'طلب توثيق السجل ولم تستجب الخدمة، وسيُستكمل تلقائيًا',
    'requested verification; the commercial register did not respond and is checked again automatically',
  ],
  verify: ['وثّق السجل', 'verified the registration'],
  fail_verification: ['رفض توثيق السجل', 'rejected the registration'],
  subscribe: ['فعّل الاشتراك', 'activated the subscription'],
  subscription_ends: ['أنهى الاشتراك', 'ended the subscription'],
  register_lapses: ['سجّل انتهاء سريان السجل', 'marked the registration as expired'],
  suspend: ['أوقف المنشأة', 'suspended the company'],
  lift: ['رفع الإيقاف', 'lifted the suspension'],
}

export const addressActions: ActionTexts = {
  create: ['أضاف العنوان', 'added the address'],
  edit: ['عدّل العنوان', 'edited the address'],
  delete: ['حذف العنوان', 'deleted the address'],
}

export const warehouseActions: TextsFor<ActionOf<typeof warehouseLife>> = {
  create: ['أضاف المستودع', 'added the warehouse'],
  edit: ['عدّل المستودع', 'edited the warehouse'],
  activate: ['فتح المستودع', 'opened the warehouse'],
  deactivate: ['أغلق المستودع مؤقتًا', 'closed the warehouse temporarily'],
  archive: ['نقل المستودع إلى الأرشيف', 'archived the warehouse'],
  restore: ['استعاد المستودع', 'restored the warehouse'],
}

export const ticketActions: TextsFor<TicketAction> = {
  create: ['فتح التذكرة', 'opened the ticket'],
  cancel: ['ألغى التذكرة', 'cancelled the ticket'],
  take: ['تسلّم التذكرة', 'was assigned the ticket'],
  answer: ['ردّ على التذكرة', 'replied to the ticket'],
  prioritise: ['غيّر الأولوية', 'changed the priority'],
  reply: ['أضاف رسالة', 'replied'],
  ask: ['طلب توضيحًا', 'asked for details'],
  lapse: [
    'نقل التذكرة إلى المرحلة التالية بعد 7 أيام دون رد',
    'moved the ticket to the next stage after 7 days without a reply',
  ],
  resolve: ['حلّ التذكرة', 'resolved the ticket'],
  solved_myself: ['أفاد بحل المشكلة', 'marked the ticket as resolved'],
  reopen: ['أعاد فتح التذكرة', 'reopened the ticket'],
  confirm: ['أكّد الحل وأغلق التذكرة', 'confirmed the solution and closed the ticket'],
}

export const accountActions: ActionTexts = {
  activate: ['أكمل التحقق من الهوية', 'completed the identity check'],
  change_password: ['غيّر كلمة المرور', 'changed the password'],
  reset_password: ['عيّن كلمة مرور جديدة', 'set a new password'],
  edit_profile: ['عدّل الملف الشخصي', 'edited the profile'],
  choose_emails: ['غيّر إعدادات البريد الإلكتروني', 'changed the email settings'],
  accept_version: [
    'وافق على إصدار جديد من الشروط أو السياسة',
    'accepted a new version of the terms or the privacy policy',
  ],
  end_session: ['أنهى جلسة على جهاز', 'signed out a device'],
  end_other_sessions: ['أنهى الجلسات على الأجهزة الأخرى', 'signed out the other devices'],
  ask_for_data: ['طلب نسخة من بياناته', 'requested a copy of their data'],
  close: ['طلب إغلاق الحساب', 'requested account closing'],
  keep: ['تراجع عن إغلاق الحساب', 'cancelled account closing'],
  find_by_staff: ['اطّلع على بيانات الحساب', 'viewed the account'],
  expired_by_staff: ['استعرض ما يحين حذفه', 'listed data due for deletion'],
  reseal_by_staff: ['أعاد تشفير أرقام الهوية', 're-encrypted national IDs'],
  export_by_staff: ['أعدّ نسخة من بيانات صاحب الحساب', 'prepared a copy of the account holder’s data'],
  correct_by_staff: ['صحّح بيانات صاحب الحساب', 'corrected the account holder’s data'],
  sign_out_by_staff: ['أنهى جميع الجلسات', 'signed out all devices'],
  hold_by_staff: ['أوقف حذف البيانات', 'put the deletion of data on hold'],
  release_by_staff: ['أتاح حذف البيانات', 'released the hold on deletion'],
  erase_by_staff: ['أغلق الحساب بناءً على طلب صاحبه', 'closed the account at its holder’s request'],
}
