import type { franchisePipeline, investmentPipeline, milestoneLife } from '../deals/delivery.states.ts'
import type { disputeLife } from '../deals/dispute.states.ts'
import type { DealAction } from '../deals/states.ts'
import { type ActionOf, type ActionTexts, approvalActions, type TextsFor } from './actionTexts.ts'

/** A pipeline begins with the request, which is recorded as such. */
type PipelineAction = Exclude<
  ActionOf<typeof franchisePipeline> | ActionOf<typeof investmentPipeline>,
  'enquire' | 'show_interest'
>

export const dealActions: TextsFor<DealAction | ActionOf<typeof disputeLife> | PipelineAction> = {
  ...approvalActions,
  request: ['تم إرسال الطلب', 'sent the request'],
  ask_info: ['تم طلب توضيح من المشتري', 'asked the buyer for details'],
  answer_info: ['تم الرد على طلب التوضيح', 'answered the question'],
  send_offer: ['تم إرسال عرض سعر', 'sent a quote'],
  revise: ['تم تعديل عرض السعر', 'revised the quote'],
  renew: ['تم إرسال عرض سعر جديد', 'sent a new quote'],
  counter: ['تم إرسال عرض مقابل', 'sent a counter-offer'],
  accept: ['تم قبول الصفقة', 'accepted the deal'],
  decline: ['تم الاعتذار عن الطلب', 'declined the request'],
  reject: ['تم رفض عرض السعر', 'rejected the quote'],
  withdraw: ['تم سحب الطلب', 'withdrew the request'],
  lapse: ['تم إغلاق الصفقة لانتهاء المهلة', 'closed the deal: it expired'],
  reopen: ['تمت إعادة فتح الطلب', 'reopened the request'],
  cancel: ['تم إلغاء الصفقة', 'cancelled the deal'],
  complete: ['تم إكمال الصفقة', 'completed the deal'],
  dispute: ['تم فتح اعتراض', 'opened a dispute'],
  resolve: ['تم إصدار قرار في الاعتراض', 'decided the dispute'],
  assign: ['تم إسناد الصفقة', 'assigned the deal'],
  unassign: ['تم إلغاء إسناد الصفقة', 'unassigned the deal'],
  allow_credit: ['تم السماح بتجاوز الحد الائتماني', 'allowed the deal beyond the credit limit'],
  stop_credit: ['تم إيقاف القبول لتجاوز الحد الائتماني', 'could not accept: the credit limit is exceeded'],
  pack: ['تم إنشاء شحنة', 'created a shipment'],
  ship: ['تم تأكيد شحن شحنة', 'marked a shipment as shipped'],
  deliver: ['تم تأكيد تسليم شحنة', 'marked a shipment as delivered'],
  fail: ['تم تسجيل تعذّر تسليم شحنة', 'marked a shipment as undelivered'],
  ask_staff: ['تم طلب قرار المنصة', 'asked the marketplace to decide'],
  accept_claim: ['تم قبول الاعتراض', 'accepted the claim'],
  offer_remedy: ['تم تقديم تسوية للاعتراض', 'offered a remedy'],
  refuse_claim: ['تم رفض الاعتراض', 'refused the claim'],
  accept_remedy: ['تم قبول التسوية', 'accepted the remedy'],
  escalate: ['تم رفع الاعتراض إلى المنصة', 'escalated the dispute to the marketplace'],
  withdraw_claim: ['تم سحب الاعتراض', 'withdrew the dispute'],
  settle: ['تم إغلاق الاعتراض لانتهاء المهلة', 'settled the dispute: no reply in time'],
  propose_closing: ['تم اقتراح إغلاق المتبقي', 'proposed to close the remainder'],
  close_remaining: ['تم إغلاق المتبقي', 'closed the remainder'],
  agree_closing: ['تمت الموافقة على إغلاق المتبقي', 'agreed to close the remainder'],
  refuse_closing: ['تم رفض إغلاق المتبقي', 'refused to close the remainder'],
  withdraw_closing: ['تم سحب اقتراح إغلاق المتبقي', 'withdrew the proposal to close the remainder'],
  keep_contract: ['تم رفع العقد الموقّع', 'uploaded the signed contract'],
  qualify: ['تم تأهيل المتقدم', 'qualified the enquiry'],
  disclose: ['تم تسليم وثيقة الإفصاح', 'provided the disclosure document'],
  sign: ['تم توقيع العقد', 'signed the contract'],
  register: ['تم قيد الامتياز', 'registered the franchise'],
  sign_nda: ['تم توقيع اتفاقية السرية', 'signed the non-disclosure agreement'],
  open_documents: ['تمت إتاحة المستندات', 'shared the documents'],
  commit: ['تم الالتزام بالاستثمار', 'committed to invest'],
  plan_milestone: ['تمت إضافة مرحلة', 'added a milestone'],
  start_milestone: ['تم بدء مرحلة', 'started a milestone'],
  hand_over_milestone: ['تم تسليم مرحلة', 'submitted a milestone'],
  accept_milestone: ['تم قبول مرحلة', 'accepted a milestone'],
  send_milestone_back: ['تمت إعادة مرحلة للاستكمال', 'returned a milestone'],
  unpack: ['تم إلغاء شحنة', 'cancelled a shipment'],
  edit_parcel: ['تم تعديل بيانات شحنة', 'edited a shipment'],
  issue_invoice: ['تم إصدار فاتورة', 'issued an invoice'],
  issue_advance: ['تم إصدار فاتورة دفعة مقدمة', 'issued an advance payment invoice'],
  issue_credit_note: ['تم إصدار إشعار دائن', 'issued a credit note'],
  issue_debit_note: ['تم إصدار إشعار مدين', 'issued a debit note'],
  record_payment: ['تم تسجيل دفعة لفاتورة', 'recorded a payment on an invoice'],
  take_back_payment: ['تم إلغاء دفعة لفاتورة', 'reversed a payment on an invoice'],
  open_document: ['تم الاطلاع على مستند', 'opened a document'],
  write_message: ['تمت كتابة رسالة', 'wrote a message'],
  write_note: ['تمت كتابة ملاحظة داخلية', 'wrote an internal note'],
}

export const milestoneActions: TextsFor<ActionOf<typeof milestoneLife>> = {
  plan: ['تمت إضافة المرحلة', 'added the milestone'],
  start: ['تم بدء المرحلة', 'started the milestone'],
  hand_over: ['تم تسليم المرحلة', 'submitted the milestone'],
  accept: ['تم قبول المرحلة', 'accepted the milestone'],
  send_back: ['تمت إعادة المرحلة للاستكمال', 'returned the milestone'],
}

export const offerTemplateActions: ActionTexts = {
  create: ['تمت إضافة قالب عرض سعر', 'added a quote template'],
  edit: ['تم تعديل قالب عرض سعر', 'edited a quote template'],
  delete: ['تم حذف قالب عرض سعر', 'deleted a quote template'],
  restore: ['تمت استعادة قالب عرض سعر', 'restored a quote template'],
}
