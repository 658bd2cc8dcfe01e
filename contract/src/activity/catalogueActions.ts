import type { investmentLife } from '../investments/states.ts'
import type { transferLife } from '../stock/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

/** What is done with a product, a service, a franchise or an investment. */
export const listingActions: TextsFor<ActionOf<typeof investmentLife>> = {
  create: ['أنشأ المسودة', 'created the draft'],
  duplicate: ['أنشأه نسخةً من إعلان آخر', 'made it as a copy of another'],
  edit: ['عدّل البيانات', 'changed it'],
  propose: ['اقترح تعديلًا للمراجعة', 'proposed a change for review'],
  submit: ['أرسله للنشر', 'submitted it'],
  withdraw: ['سحبه من المراجعة', 'withdrew it'],
  withdraw_change: ['سحب التعديل', 'withdrew the change'],
  approve: ['اعتمد نشره', 'approved it'],
  approve_change: ['اعتمد التعديل', 'approved the change'],
  decline_change: ['رفض التعديل', 'declined the change'],
  ask_changes: ['طلب تعديلات', 'asked for changes'],
  reject: ['رفض نشره', 'rejected it'],
  pause: ['أوقفه مؤقتًا', 'paused it'],
  resume: ['استأنف نشره', 'put it back on the marketplace'],
  archive: ['نقله إلى الأرشيف', 'archived it'],
  restore: ['استعاده', 'restored it'],
  delete: ['حذفه', 'deleted it'],
  fill: ['سجّل اكتمال التغطية', 'marked it as fully committed'],
  close: ['أغلق الإعلان', 'closed the listing'],
  undo: ['أعاده إلى ما كان عليه', 'restored the previous values'],
}

export const stockActions: ActionTexts = {
  receipt: ['سجّل استلام بضاعة', 'booked goods received'],
  count: ['سجّل جردًا', 'booked a count'],
  correction: ['صحّح الكمية', 'corrected the quantity'],
  damage: ['سجّل تالفًا', 'wrote off damaged goods'],
  return: ['سجّل مرتجعًا', 'booked a return'],
  undo: ['تراجع عن حركة', 'took a movement back'],
  set_low_level: ['غيّر حد التنبيه', 'changed the low level'],
}

export const transferActions: TextsFor<ActionOf<typeof transferLife>> = {
  create: ['خطّط للنقل', 'planned the transfer'],
  edit: ['عدّل النقل', 'changed the transfer'],
  send: ['أرسل البضاعة', 'sent the goods'],
  receive: ['استلم البضاعة', 'received the goods'],
  close: ['أغلق النقل', 'closed the transfer'],
  cancel: ['ألغى النقل', 'cancelled the transfer'],
}

export const importActions: ActionTexts = {
  upload: ['رفع ملف منتجات', 'handed in a file of products'],
  map: ['حدّد أعمدة الملف', 'said what the columns are'],
  start: ['بدأ الاستيراد', 'started the import'],
  retry: ['أعاد محاولة الاستيراد', 'tried the import again'],
  pause: ['أوقف الاستيراد مؤقتًا', 'paused the import'],
  resume: ['تابع الاستيراد', 'went on with the import'],
  cancel: ['أنهى الاستيراد', 'stopped the import'],
  undo: ['تراجع عن الاستيراد', 'took the import back'],
  correct: ['صحّح صفوفًا مرفوضة', 'put refused rows right'],
}

export const bulkEditActions: ActionTexts = {
  start: ['عدّل منتجات دفعةً واحدة', 'changed many products at once'],
  finish: ['أتمّ تعديلًا جماعيًا', 'completed a bulk change'],
  undo: ['تراجع عن تعديل جماعي', 'took a change of many products back'],
}
