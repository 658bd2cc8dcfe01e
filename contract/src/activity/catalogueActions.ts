import type { investmentLife } from '../investments/states.ts'
import type { transferLife } from '../stock/states.ts'
import { type ActionOf, type ActionTexts, approvalActions, type TextsFor } from './actionTexts.ts'

/** What is done with a product, a service, a franchise or an investment. */
export const listingActions: TextsFor<ActionOf<typeof investmentLife>> = {
  create: ['تم إنشاء المسودة', 'created the draft'],
  duplicate: ['تم الإنشاء من نسخة أخرى', 'created it as a copy'],
  edit: ['تم تعديل البيانات', 'edited the details'],
  propose: ['تم اقتراح تعديل للمراجعة', 'proposed a change for review'],
  submit: ['تم الإرسال للنشر', 'submitted it for publishing'],
  withdraw: ['تم السحب من المراجعة', 'withdrew it from review'],
  withdraw_change: ['تم سحب التعديل', 'withdrew the change'],
  approve: ['تم اعتماد النشر', 'approved it'],
  approve_change: ['تم اعتماد التعديل', 'approved the change'],
  decline_change: ['تم رفض التعديل', 'declined the change'],
  ask_changes: ['تم طلب تعديلات', 'asked for changes'],
  reject: ['تم رفض النشر', 'rejected it'],
  pause: ['تم الإيقاف مؤقتًا', 'paused it'],
  resume: ['تم استئناف النشر', 'resumed publishing'],
  archive: ['تم النقل إلى الأرشيف', 'archived it'],
  restore: ['تمت الاستعادة', 'restored it'],
  delete: ['تم الحذف', 'deleted it'],
  fill: ['تم تسجيل اكتمال التغطية', 'marked it as fully committed'],
  close: ['تم الإغلاق', 'closed it'],
  undo: ['تمت استعادة القيم السابقة', 'restored the previous values'],
  ask_document: ['تم طلب الاطلاع على مستند', 'asked for a document'],
  grant_document: ['تمت إتاحة مستند لمشترٍ', 'granted a buyer access to a document'],
  refuse_document: ['تم رفض طلب مستند', 'refused a request for a document'],
  withdraw_document: ['تم سحب طلب مستند', 'withdrew a request for a document'],
  lapse_document: ['تم إنهاء طلب مستند دون رد', 'ended a request for a document without an answer'],
  open_document: ['تم فتح مستند', 'opened a document'],
  revoke_document: ['تم إيقاف إتاحة مستند', 'revoked a buyer’s access to a document'],
  end_document: ['تم إنهاء إتاحة مستند بانقضاء مدتها', 'ended access to a document at the end of its days'],
}

export const stockActions: ActionTexts = {
  receipt: ['تم تسجيل استلام بضاعة', 'recorded a goods receipt'],
  count: ['تم تسجيل جرد', 'recorded a stock count'],
  correction: ['تم تسجيل تسوية', 'adjusted the quantity'],
  damage: ['تم تسجيل تالف', 'wrote off damaged goods'],
  return: ['تم تسجيل مرتجع', 'recorded a return'],
  undo: ['تم عكس حركة', 'reversed a movement'],
  set_bin: ['تم تغيير موقع التخزين', 'changed the bin'],
  set_low_level: ['تم تغيير حد التنبيه', 'changed the low-stock threshold'],
}

export const stocktakeActions: ActionTexts = {
  assign: ['تم إسناد الجرد', 'assigned the stock count'],
  unassign: ['تم إلغاء إسناد الجرد', 'unassigned the stock count'],
}

export const transferActions: TextsFor<ActionOf<typeof transferLife>> = {
  ...approvalActions,
  assign: ['تم إسناد التحويل', 'assigned the transfer'],
  unassign: ['تم إلغاء إسناد التحويل', 'unassigned the transfer'],
  create: ['تم إنشاء التحويل', 'created the transfer'],
  edit: ['تم تعديل التحويل', 'edited the transfer'],
  send: ['تم إرسال البضاعة', 'sent the goods'],
  receive: ['تم استلام البضاعة', 'received the goods'],
  close: ['تم إغلاق التحويل', 'closed the transfer'],
  cancel: ['تم إلغاء التحويل', 'cancelled the transfer'],
}

export const importActions: ActionTexts = {
  upload: ['تم رفع ملف منتجات', 'uploaded a product file'],
  map: ['تم ربط أعمدة الملف', 'mapped the columns'],
  start: ['تم بدء الاستيراد', 'started the import'],
  retry: ['تمت إعادة محاولة الاستيراد', 'retried the import'],
  pause: ['تم إيقاف الاستيراد مؤقتًا', 'paused the import'],
  resume: ['تم استئناف الاستيراد', 'resumed the import'],
  cancel: ['تم إلغاء الاستيراد', 'cancelled the import'],
  undo: ['تم بدء التراجع عن الاستيراد', 'started undoing the import'],
  correct: ['تم تصحيح الصفوف المرفوضة', 'fixed rows with errors'],
  finish: ['تم إكمال الاستيراد', 'completed the import'],
  fail: ['تم إيقاف الاستيراد لتعذّره', 'stopped the import: it failed'],
  finish_undo: ['تم إكمال التراجع عن الاستيراد', 'completed the undoing of the import'],
  fail_undo: ['تم إيقاف التراجع عن الاستيراد لتعذّره', 'stopped the undoing of the import: it failed'],
}

export const bulkEditActions: ActionTexts = {
  start: ['تم بدء تعديل جماعي', 'started a bulk change'],
  finish: ['تم إكمال تعديل جماعي', 'completed a bulk change'],
  undo: ['تم بدء التراجع عن تعديل جماعي', 'started undoing a bulk change'],
  finish_undo: ['تم إكمال التراجع عن تعديل جماعي', 'completed the undoing of a bulk change'],
  fail_undo: ['تم إيقاف التراجع عن تعديل جماعي لتعذّره', 'stopped undoing a bulk change: it failed'],
}
