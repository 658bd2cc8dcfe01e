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
  answer_info: ['أجاب عن التوضيح', 'answered the question'],
  send_offer: ['أرسل عرض سعر', 'sent a quote'],
  revise: ['عدّل عرض السعر', 'revised the quote'],
  renew: ['أرسل عرض سعر جديدًا', 'sent a new quote'],
  counter: ['أرسل عرضًا مقابلًا', 'sent a counter-offer'],
  accept: ['قبل الصفقة', 'accepted the deal'],
  decline: ['اعتذر عن الطلب', 'declined the request'],
  reject: ['رفض عرض السعر', 'rejected the quote'],
  withdraw: ['سحب الطلب', 'withdrew the request'],
  lapse: ['أنهى الصفقة لانتهاء المهلة', 'closed the deal: it expired'],
  reopen: ['أعاد فتح الطلب', 'reopened the request'],
  cancel: ['ألغى الصفقة', 'cancelled the deal'],
  complete: ['أكمل الصفقة', 'completed the deal'],
  dispute: ['فتح اعتراضًا', 'opened a dispute'],
  resolve: ['أصدر قرارًا في الاعتراض', 'decided the dispute'],
  pack: ['جهّز شحنة', 'packed a shipment'],
  ship: ['شحن شحنة', 'shipped a shipment'],
  deliver: ['أكّد تسليم شحنة', 'marked a shipment as delivered'],
  fail: ['سجّل تعذّر تسليم شحنة', 'marked a shipment as undelivered'],
  ask_staff: ['طلب قرار المنصة', 'asked the marketplace to decide'],
  accept_claim: ['قبل الاعتراض', 'accepted the claim'],
  offer_remedy: ['قدّم تسوية للاعتراض', 'offered a remedy'],
  refuse_claim: ['رفض الاعتراض', 'refused the claim'],
  accept_remedy: ['قبل التسوية', 'accepted the remedy'],
  escalate: ['رفع الاعتراض إلى المنصة', 'escalated the dispute to the marketplace'],
  withdraw_claim: ['سحب الاعتراض', 'withdrew the dispute'],
  settle: ['أغلق الاعتراض لانتهاء المهلة', 'settled the dispute: no reply in time'],
  propose_closing: ['اقترح إغلاق المتبقي', 'proposed to close the remainder'],
  close_remaining: ['أغلق المتبقي', 'closed the remainder'],
  agree_closing: ['وافق على إغلاق المتبقي', 'agreed to close the remainder'],
  refuse_closing: ['رفض إغلاق المتبقي', 'refused to close the remainder'],
  withdraw_closing: ['سحب اقتراح إغلاق المتبقي', 'withdrew the proposal to close the remainder'],
  keep_contract: ['رفع العقد الموقّع', 'uploaded the signed contract'],
  qualify: ['أهّل المتقدم', 'qualified the enquiry'],
  disclose: ['سلّم وثيقة الإفصاح', 'provided the disclosure document'],
  sign: ['وقّع العقد', 'signed the contract'],
  register: ['قيّد الامتياز', 'registered the franchise'],
  sign_nda: ['وقّع اتفاقية السرية', 'signed the non-disclosure agreement'],
  open_documents: ['أتاح المستندات', 'shared the documents'],
  commit: ['التزم بالاستثمار', 'committed to invest'],
  plan_milestone: ['أضاف مرحلة', 'added a milestone'],
  start_milestone: ['بدأ مرحلة', 'started a milestone'],
  hand_over_milestone: ['سلّم مرحلة', 'submitted a milestone'],
  accept_milestone: ['قبل مرحلة', 'accepted a milestone'],
  send_milestone_back: ['أعاد مرحلة للاستكمال', 'returned a milestone'],
  unpack: ['ألغى شحنة', 'cancelled a shipment'],
  edit_parcel: ['عدّل بيانات شحنة', 'edited a shipment'],
  issue_invoice: ['أصدر فاتورة', 'issued an invoice'],
  issue_credit_note: ['أصدر إشعارًا دائنًا', 'issued a credit note'],
  issue_debit_note: ['أصدر إشعارًا مدينًا', 'issued a debit note'],
  record_payment: ['سجّل دفعة لفاتورة', 'recorded a payment on an invoice'],
  take_back_payment: ['ألغى دفعة لفاتورة', 'reversed a payment on an invoice'],
  open_document: ['اطّلع على مستند', 'opened a document'],
  write_message: ['كتب رسالة', 'wrote a message'],
  write_note: ['كتب ملاحظة داخلية', 'wrote an internal note'],
}

export const milestoneActions: TextsFor<ActionOf<typeof milestoneLife>> = {
  plan: ['أضاف المرحلة', 'added the milestone'],
  start: ['بدأ المرحلة', 'started the milestone'],
  hand_over: ['سلّم المرحلة', 'submitted the milestone'],
  accept: ['قبل المرحلة', 'accepted the milestone'],
  send_back: ['أعاد المرحلة للاستكمال', 'returned the milestone'],
}

export const offerTemplateActions: ActionTexts = {
  create: ['أضاف قالب عرض سعر', 'added a quote template'],
  edit: ['عدّل قالب عرض سعر', 'edited a quote template'],
  delete: ['حذف قالب عرض سعر', 'deleted a quote template'],
  restore: ['استعاد قالب عرض سعر', 'restored a quote template'],
}
