import type { franchisePipeline, investmentPipeline, milestoneLife } from '../deals/delivery.states.ts'
import type { disputeLife } from '../deals/dispute.states.ts'
import type { DealAction } from '../deals/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

/** A pipeline begins with the request, which is recorded as such. */
type PipelineAction = Exclude<
  ActionOf<typeof franchisePipeline> | ActionOf<typeof investmentPipeline>,
  'enquire' | 'show_interest'
>

export const dealActions: TextsFor<DealAction | ActionOf<typeof disputeLife> | PipelineAction> = {
  request: ['أرسل الطلب', 'sent the request'],
  ask_info: ['طلب توضيحًا من المشتري', 'asked the buyer for details'],
  answer_info: ['أجاب عن الاستفسار', 'answered the question'],
  send_offer: ['أرسل عرض سعر', 'sent a quote'],
  revise: ['عدّل عرض السعر', 'revised the quote'],
  renew: ['أرسل عرض سعر جديدًا', 'sent a new quote'],
  counter: ['ردّ بعرض مقابل', 'made a counter-offer'],
  accept: ['وافق', 'accepted'],
  decline: ['اعتذر عن الطلب', 'declined the request'],
  reject: ['رفض عرض السعر', 'rejected the quote'],
  withdraw: ['سحب الطلب', 'withdrew the request'],
  lapse: ['أنهى الصفقة لانقضاء المدة', 'closed the deal: the time ran out'],
  reopen: ['أعاد فتح الصفقة', 'reopened the deal'],
  cancel: ['ألغى الصفقة', 'cancelled the deal'],
  complete: ['أكمل الصفقة', 'completed the deal'],
  dispute: ['اعترض', 'opened a dispute'],
  resolve: ['بتّ في الاعتراض', 'decided the dispute'],
  pack: ['جهّز شحنة', 'packed a shipment'],
  ship: ['أرسل شحنة', 'sent a shipment'],
  deliver: ['سجّل تسليم شحنة', 'marked a shipment as delivered'],
  fail: ['سجّل تعذّر تسليم شحنة', 'recorded a failed delivery of a shipment'],
  ask_staff: ['طلب قرار المنصة', 'asked the marketplace to decide'],
  accept_claim: ['قبل الاعتراض', 'accepted the claim'],
  offer_remedy: ['عرض تسوية للاعتراض', 'offered a remedy'],
  refuse_claim: ['رفض الاعتراض', 'refused the claim'],
  accept_remedy: ['قبل التسوية', 'accepted the remedy'],
  escalate: ['رفع الاعتراض إلى المنصة', 'escalated the dispute to the marketplace'],
  withdraw_claim: ['سحب الاعتراض', 'withdrew the dispute'],
  settle: ['أغلق الاعتراض لانقضاء مهلة الرد', 'settled the dispute: no answer came in time'],
  propose_closing: ['اقترح إغلاق الكمية المتبقية', 'proposed to close the remaining quantity'],
  close_remaining: ['أغلق الكمية المتبقية', 'closed the remaining quantity'],
  agree_closing: ['وافق على إغلاق الكمية المتبقية', 'agreed to close the remaining quantity'],
  refuse_closing: ['رفض إغلاق الكمية المتبقية', 'refused to close the remaining quantity'],
  withdraw_closing: ['سحب اقتراح إغلاق الكمية المتبقية', 'withdrew the proposal to close the remaining quantity'],
  keep_contract: ['حفظ العقد الموقّع', 'saved the signed contract'],
  qualify: ['أهّل المتقدم', 'qualified the enquiry'],
  disclose: ['سلّم وثيقة الإفصاح', 'handed over the disclosure document'],
  sign: ['وقّع', 'signed'],
  register: ['قيّد الامتياز', 'registered the franchise'],
  sign_nda: ['وقّع اتفاقية السرية', 'signed the non-disclosure agreement'],
  open_documents: ['أتاح المستندات', 'opened the documents'],
  commit: ['التزم بالاستثمار', 'committed to invest'],
  plan_milestone: ['خطّط لمرحلة', 'planned a milestone'],
  start_milestone: ['بدأ مرحلة', 'started a milestone'],
  hand_over_milestone: ['سلّم مرحلة', 'handed over a milestone'],
  accept_milestone: ['قبل مرحلة', 'accepted a milestone'],
  send_milestone_back: ['أعاد مرحلة للاستكمال', 'sent a milestone back'],
  unpack: ['ألغى تجهيز شحنة', 'unpacked a shipment'],
  edit_parcel: ['عدّل بيانات شحنة', 'changed a shipment'],
  issue_invoice: ['أصدر فاتورة', 'issued an invoice'],
  issue_credit_note: ['أصدر إشعارًا دائنًا', 'issued a credit note'],
  issue_debit_note: ['أصدر إشعارًا مدينًا', 'issued a debit note'],
  record_payment: ['سجّل دفعة لفاتورة', 'recorded a payment of an invoice'],
  take_back_payment: ['ألغى تسجيل دفعة لفاتورة', 'reversed a payment of an invoice'],
  open_document: ['اطّلع على مستند', 'opened a document'],
  write_message: ['كتب رسالة', 'wrote a message'],
  write_note: ['كتب ملاحظة داخلية', 'wrote an internal note'],
}

export const milestoneActions: TextsFor<ActionOf<typeof milestoneLife>> = {
  plan: ['خطّط للمرحلة', 'planned the milestone'],
  start: ['بدأ المرحلة', 'started the milestone'],
  hand_over: ['سلّم المرحلة', 'handed over the milestone'],
  accept: ['قبل المرحلة', 'accepted the milestone'],
  send_back: ['أعاد المرحلة للاستكمال', 'sent the milestone back'],
}

export const offerTemplateActions: ActionTexts = {
  create: ['أضاف قالب عرض', 'added an offer template'],
  edit: ['عدّل قالب عرض', 'changed an offer template'],
  delete: ['حذف قالب عرض', 'deleted an offer template'],
  restore: ['استعاد قالب عرض', 'restored an offer template'],
}
