import type { investmentLife } from '../investments/states.ts'
import type { transferLife } from '../stock/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

/** What is done with a product, a service, a franchise or an investment. */
export const listingActions: TextsFor<ActionOf<typeof investmentLife>> = {
  create: ['أنشأ المسودة', 'created the draft'],
  duplicate: ['أنشأه من نسخة أخرى', 'created it as a copy'],
  edit: ['عدّل البيانات', 'edited the details'],
  propose: ['اقترح تعديلًا للمراجعة', 'proposed a change for review'],
  submit: ['أرسله للنشر', 'submitted it for publishing'],
  withdraw: ['سحبه من المراجعة', 'withdrew it from review'],
  withdraw_change: ['سحب التعديل', 'withdrew the change'],
  approve: ['اعتمد نشره', 'approved it'],
  approve_change: ['اعتمد التعديل', 'approved the change'],
  decline_change: ['رفض التعديل', 'declined the change'],
  ask_changes: ['طلب تعديلات', 'asked for changes'],
  reject: ['رفض نشره', 'rejected it'],
  pause: ['أوقفه مؤقتًا', 'paused it'],
  resume: ['استأنف نشره', 'resumed publishing'],
  archive: ['نقله إلى الأرشيف', 'archived it'],
  restore: ['استعاده', 'restored it'],
  delete: ['حذفه', 'deleted it'],
  fill: ['سجّل اكتمال التغطية', 'marked it as fully committed'],
  close: ['أغلقه', 'closed it'],
  undo: ['أعاده إلى ما كان عليه', 'restored the previous values'],
}

export const stockActions: ActionTexts = {
  receipt: ['سجّل استلام بضاعة', 'recorded a goods receipt'],
  count: ['سجّل جردًا', 'recorded a stock count'],
  correction: ['سجّل تسوية', 'adjusted the quantity'],
  damage: ['سجّل تالفًا', 'wrote off damaged goods'],
  return: ['سجّل مرتجعًا', 'recorded a return'],
  undo: ['عكس حركة', 'reversed a movement'],
  set_low_level: ['غيّر حد التنبيه', 'changed the low-stock threshold'],
}

export const transferActions: TextsFor<ActionOf<typeof transferLife>> = {
  create: ['أنشأ التحويل', 'created the transfer'],
  edit: ['عدّل التحويل', 'edited the transfer'],
  send: ['أرسل البضاعة', 'sent the goods'],
  receive: ['استلم البضاعة', 'received the goods'],
  close: ['أغلق التحويل', 'closed the transfer'],
  cancel: ['ألغى التحويل', 'cancelled the transfer'],
}

export const importActions: ActionTexts = {
  upload: ['رفع ملف منتجات', 'uploaded a product file'],
  map: ['ربط أعمدة الملف', 'mapped the columns'],
  start: ['بدأ الاستيراد', 'started the import'],
  retry: ['أعاد محاولة الاستيراد', 'retried the import'],
  pause: ['أوقف الاستيراد مؤقتًا', 'paused the import'],
  resume: ['استأنف الاستيراد', 'resumed the import'],
  cancel: ['ألغى الاستيراد', 'cancelled the import'],
  undo: ['تراجع عن الاستيراد', 'undid the import'],
  correct: ['صحّح الصفوف المرفوضة', 'fixed rows with errors'],
}

export const bulkEditActions: ActionTexts = {
  start: ['بدأ تعديلًا جماعيًا', 'started a bulk change'],
  finish: ['أكمل تعديلًا جماعيًا', 'completed a bulk change'],
  undo: ['تراجع عن تعديل جماعي', 'undid a bulk change'],
}
