import type { companyLife } from '../companies/states.ts'
import type { TicketAction } from '../support/states.ts'
import type { invitationLife, memberLife, ownershipLife } from '../team/states.ts'
import type { warehouseLife } from '../warehouses/states.ts'
import { type ActionOf, type ActionTexts, approvalActions, type TextsFor } from './actionTexts.ts'

export const companyActions: TextsFor<ActionOf<typeof companyLife>> = {
  edit_deal_assignment: ['تم تغيير الإسناد التلقائي للصفقات', 'changed the automatic assignment of deals'],
  edit_approval_rules: ['تم تغيير قواعد الموافقة', 'changed the approval rules'],
  create: ['تمت إضافة المنشأة', 'created the company'],
  edit: ['تم تعديل البيانات', 'edited the details'],
  require_second_step: ['تم اشتراط التحقق بخطوتين على الأعضاء', 'required two-step verification of members'],
  stop_requiring_second_step: [
    'تم إلغاء اشتراط التحقق بخطوتين على الأعضاء',
    'stopped requiring two-step verification of members',
  ],
  edit_deal_settings: ['تم تعديل إعدادات الصفقات', 'edited the deal settings'],
  rename: ['تم تغيير الاسم، ويلزم إعادة التوثيق', 'changed the name, which requires verification again'],
  wait: [
    'تم طلب توثيق السجل ولم تستجب الخدمة، وسيُستكمل تلقائيًا',
    'requested verification; the commercial register did not respond and is checked again automatically',
  ],
  verify: ['تم توثيق السجل', 'verified the registration'],
  fail_verification: ['تم رفض توثيق السجل', 'rejected the registration'],
  subscribe: ['تم تفعيل الاشتراك', 'activated the subscription'],
  subscription_ends: ['تم إنهاء الاشتراك', 'ended the subscription'],
  register_lapses: ['تم تسجيل انتهاء سريان السجل', 'marked the registration as expired'],
  suspend: ['تم إيقاف المنشأة', 'suspended the company'],
  lift: ['تم رفع الإيقاف', 'lifted the suspension'],
  view_by_staff: ['تم الاطلاع على بيانات المنشأة', 'viewed the company'],
}

export const memberActions: TextsFor<
  ActionOf<typeof memberLife> | Exclude<ActionOf<typeof invitationLife> | ActionOf<typeof ownershipLife>, 'expire'>
> = {
  invite: ['تمت دعوة عضو إلى الفريق', 'invited a person to the team'],
  resend: ['تمت إعادة إرسال الدعوة', 'sent the invitation again'],
  withdraw: ['تم سحب الدعوة', 'withdrew the invitation'],
  decline: ['تم رفض الدعوة', 'declined the invitation'],
  join: ['تم الانضمام إلى الفريق', 'joined the team'],
  change_role: ['تم تغيير الدور', 'changed the role'],
  offer_ownership: ['تم عرض ملكية المنشأة', 'offered ownership of the company'],
  take_ownership: ['تم تسلّم ملكية المنشأة', 'accepted ownership of the company'],
  decline_ownership: ['تم رفض ملكية المنشأة', 'declined ownership of the company'],
  withdraw_ownership: ['تم سحب عرض الملكية', 'withdrew the ownership transfer'],
  suspend: ['تم إيقاف العضو', 'suspended the member'],
  restore: ['تمت إعادة العضو', 'restored the member'],
  remove: ['تمت إزالة العضو من الفريق', 'removed the member'],
  leave: ['تمت مغادرة الفريق', 'left the team'],
}

export const roleActions: ActionTexts = {
  create: ['تم إنشاء الدور', 'created the role'],
  edit: ['تم تعديل الدور', 'edited the role'],
  delete: ['تم حذف الدور', 'deleted the role'],
}

export const addressActions: ActionTexts = {
  create: ['تمت إضافة العنوان', 'added the address'],
  edit: ['تم تعديل العنوان', 'edited the address'],
  delete: ['تم حذف العنوان', 'deleted the address'],
}

export const warehouseActions: TextsFor<ActionOf<typeof warehouseLife>> = {
  ...approvalActions,
  create: ['تمت إضافة المستودع', 'added the warehouse'],
  edit: ['تم تعديل المستودع', 'edited the warehouse'],
  activate: ['تم فتح المستودع', 'opened the warehouse'],
  deactivate: ['تم إغلاق المستودع مؤقتًا', 'closed the warehouse temporarily'],
  archive: ['تم نقل المستودع إلى الأرشيف', 'archived the warehouse'],
  restore: ['تمت استعادة المستودع', 'restored the warehouse'],
}

export const ticketActions: TextsFor<TicketAction> = {
  assign: ['تم إسناد التذكرة إلى زميل', 'assigned the ticket to a colleague'],
  unassign: ['تم إلغاء إسناد التذكرة', 'unassigned the ticket'],
  create: ['تم فتح التذكرة', 'opened the ticket'],
  cancel: ['تم إلغاء التذكرة', 'cancelled the ticket'],
  take: ['تم إسناد التذكرة', 'was assigned the ticket'],
  answer: ['تم الرد على التذكرة', 'replied to the ticket'],
  prioritise: ['تم تغيير الأولوية', 'changed the priority'],
  reply: ['تمت إضافة رسالة', 'replied'],
  ask: ['تم طلب توضيح', 'asked for details'],
  lapse: ['تم إنهاء الانتظار تلقائيًا بعد 7 أيام دون رد', 'ended the wait after 7 days without a reply'],
  resolve: ['تم حل التذكرة', 'resolved the ticket'],
  solved_myself: ['تم حل التذكرة', 'resolved the ticket'],
  reopen: ['تمت إعادة فتح التذكرة', 'reopened the ticket'],
  confirm: ['تم تأكيد الحل وإغلاق التذكرة', 'confirmed the solution and closed the ticket'],
}

export const accountActions: ActionTexts = {
  activate: ['تم إكمال التحقق من الهوية', 'completed the identity check'],
  activate_by_staff: ['تم التحقق من الهوية يدويًا', 'checked the identity manually'],
  resend_jobs_by_staff: ['تمت إعادة تشغيل المهام المتعثرة', 'repeated failed jobs'],
  resend_delivery_by_staff: ['تمت إعادة إرسال إشعار إلى نظام المنصة', 'repeated a delivery to a webhook'],
  enable_webhook_by_staff: ['تم تفعيل الربط مع نظام المنصة', 'enabled a webhook'],
  change_password: ['تم تغيير كلمة المرور', 'changed the password'],
  reset_password: ['تم تعيين كلمة مرور جديدة', 'set a new password'],
  edit_profile: ['تم تعديل الملف الشخصي', 'edited the profile'],
  choose_emails: ['تم تغيير إعدادات البريد الإلكتروني', 'changed the email settings'],
  accept_version: [
    'تمت الموافقة على إصدار جديد من الشروط أو السياسة',
    'accepted a new version of the terms or the privacy policy',
  ],
  add_app: ['تم تفعيل تطبيق المصادقة', 'turned on the authenticator app'],
  remove_app: ['تم إيقاف تطبيق المصادقة', 'turned off the authenticator app'],
  renew_recovery_codes: ['تم إنشاء رموز استرداد جديدة', 'created new recovery codes'],
  use_recovery_code: ['تم استخدام رمز استرداد', 'used a recovery code'],
  repeat_wrong_codes: ['تم إدخال رموز تحقق خاطئة عدة مرات', 'entered wrong verification codes several times'],
  add_passkey: ['تمت إضافة مفتاح مرور', 'added a passkey'],
  rename_passkey: ['تم تغيير اسم مفتاح مرور', 'renamed a passkey'],
  remove_passkey: ['تم حذف مفتاح مرور', 'removed a passkey'],
  reset_second_step_by_staff: ['تم إيقاف التحقق بخطوتين', 'turned off two-step verification'],
  end_session: ['تم إنهاء جلسة على جهاز', 'signed out a device'],
  end_other_sessions: ['تم إنهاء الجلسات على الأجهزة الأخرى', 'signed out the other devices'],
  ask_for_data: ['تم طلب نسخة من البيانات', 'requested a copy of their data'],
  close: ['تم طلب إغلاق الحساب', 'requested account closing'],
  keep: ['تم التراجع عن إغلاق الحساب', 'cancelled account closing'],
  find_by_staff: ['تم الاطلاع على بيانات الحساب', 'viewed the account'],
  expired_by_staff: ['تم استعراض ما يحين حذفه', 'listed data due for deletion'],
  reseal_by_staff: ['تمت إعادة تشفير أرقام الهوية', 're-encrypted national IDs'],
  export_by_staff: ['تم إعداد نسخة من بيانات صاحب الحساب', 'prepared a copy of the account holder’s data'],
  correct_by_staff: ['تم تصحيح بيانات صاحب الحساب', 'corrected the account holder’s data'],
  sign_out_by_staff: ['تم إنهاء جميع الجلسات', 'signed out all devices'],
  hold_by_staff: ['تم إيقاف حذف البيانات', 'put the deletion of data on hold'],
  release_by_staff: ['تمت إتاحة حذف البيانات', 'released the hold on deletion'],
  erase_by_staff: ['تم إغلاق الحساب بناءً على طلب صاحبه', 'closed the account at its holder’s request'],
}
