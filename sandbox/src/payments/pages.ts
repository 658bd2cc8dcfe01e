import { cards, type SpecialOutcome, specialOutcomes } from './cards.ts'
import type { Invoice } from './ledger.ts'

/** What the pages say. */
export const paymentTexts = {
  en: {
    title: 'Payment',
    note: 'A test of the payment service. No money moves.',
    number: 'Card number',
    name: 'Name on card',
    expiry: 'Expiry',
    cvc: 'CVC',
    pay: 'Pay',
    back: 'Back to the shop',
    cards: 'Test cards',
    good: 'is paid',
    paid: 'This invoice is already paid.',
    closed: 'This invoice can no longer be paid.',
    refused: 'The bank refused the payment. Try another card.',
    bank: 'Your bank asks: do you approve this payment?',
    approve: 'Approve',
    refuse: 'Refuse',
    save: 'Save this card to renew with it',
    happens: 'What happens',
    happening: {
      usual: 'Nothing unusual',
      slow: 'The bank takes three seconds',
      webhook_first: 'The webhook comes before the return',
      webhook_twice: 'The webhook comes twice',
      webhook_lost: 'The webhook is lost',
      other_amount: 'One riyal less is taken',
    },
  },
  ar: {
    title: 'الدفع',
    note: 'خدمة دفع تجريبية، لا تُحوَّل فيها أي مبالغ.',
    number: 'رقم البطاقة',
    name: 'الاسم على البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvc: 'رمز التحقق',
    pay: 'دفع',
    back: 'العودة إلى المتجر',
    cards: 'بطاقات للتجربة',
    good: 'مقبولة',
    paid: 'تم دفع هذه الفاتورة.',
    closed: 'لم يعد دفع هذه الفاتورة ممكنًا.',
    refused: 'رفض البنك عملية الدفع. جرّب بطاقة أخرى.',
    bank: 'يسألك البنك: هل توافق على عملية الدفع هذه؟',
    approve: 'موافق',
    refuse: 'رفض',
    save: 'حفظ هذه البطاقة للتجديد بها',
    happens: 'ما الذي يحدث',
    happening: {
      usual: 'لا شيء غير معتاد',
      slow: 'يتأخر البنك ثلاث ثوانٍ',
      webhook_first: 'يصل الإشعار قبل العودة',
      webhook_twice: 'يصل الإشعار مرتين',
      webhook_lost: 'يضيع الإشعار',
      other_amount: 'يُخصم أقل بريال واحد',
    },
  },
} as const satisfies Record<string, Record<string, string | Record<SpecialOutcome, string>>>

export function cardPage(invoice: Invoice, lang: string | undefined): string {
  const say = lang === 'ar' ? paymentTexts.ar : paymentTexts.en
  if (invoice.status !== 'initiated') {
    return page(
      invoice,
      lang,
      `<p role="status">${invoice.status === 'paid' ? say.paid : say.closed}</p>${back(invoice, say.back)}`,
    )
  }
  const wasRefused = invoice.payments.at(-1)?.status === 'failed'
  const listed = cards.map(
    ({ number, company, refusal }) =>
      `<li><bdi>${number}</bdi> ${company}: ${refusal ? `<bdi>${refusal}</bdi>` : say.good}</li>`,
  )
  return page(
    invoice,
    lang,
    `${wasRefused ? `<p role="alert">${say.refused}</p>` : ''}
    <form method="post">
      <label>${say.number}<input name="number" dir="ltr" inputmode="numeric" autocomplete="cc-number" required value="${cards[0]?.number}"></label>
      <label>${say.name}<input name="name" autocomplete="cc-name" required value="Mawrid Demo"></label>
      <div><label>${say.expiry}<input name="expiry" dir="ltr" required value="12/30"></label>
      <label>${say.cvc}<input name="cvc" dir="ltr" inputmode="numeric" required value="123"></label></div>
      <label class="choice"><input type="checkbox" name="save" value="1"> ${say.save}</label>
      <label>${say.happens}<select name="happening">${specialOutcomes.map((one) => `<option value="${one}">${say.happening[one]}</option>`).join('')}</select></label>
      <button>${say.pay}</button>
    </form>
    ${back(invoice, say.back)}
    <details><summary>${say.cards}</summary><ul>${listed.join('')}</ul></details>`,
  )
}

export function bankPage(invoice: Invoice, lang: string | undefined): string {
  const say = lang === 'ar' ? paymentTexts.ar : paymentTexts.en
  return page(
    invoice,
    lang,
    `<p>${say.bank}</p><form method="post">
      <button name="answer" value="approve">${say.approve}</button>
      <button name="answer" value="refuse" class="quiet">${say.refuse}</button></form>`,
  )
}

function back({ back_url }: Invoice, text: string): string {
  return back_url ? `<a href="${escaped(back_url)}">${text}</a>` : ''
}

function page(invoice: Invoice, lang: string | undefined, content: string): string {
  const isArabic = lang === 'ar'
  const say = isArabic ? paymentTexts.ar : paymentTexts.en
  return `<!doctype html>
<html lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say.title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23115c38'/%3E%3Cpath d='M6 11h20v12H6z M6 15h20' fill='none' stroke='%23f8fdfa' stroke-width='2'/%3E%3C/svg%3E">
<style>
  body { font: 16px/1.6 system-ui, sans-serif; background: #f5f4f0; color: #1d2320; margin: 0; padding: 24px 16px }
  main { max-width: 26rem; margin: auto; background: #fff; border-radius: 12px; padding: 24px; box-shadow: 0 1px 4px #0002 }
  label { display: block; margin: 12px 0 } div { display: flex; gap: 12px }
  .choice input { display: inline; width: auto } input, select { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: 10px; border: 1px solid #999; border-radius: 8px }
  button { width: 100%; font: inherit; padding: 12px; margin: 8px 0; border: 0; border-radius: 8px; background: #115c38; color: #fff }
  button.quiet { background: #e6e4de; color: #1d2320 } strong { font-size: 1.5rem; display: block }
  [role=alert] { color: #a3221a } small { color: #555 } ul { padding-inline-start: 18px }
</style>
<main><small>${say.note}</small><p>${escaped(invoice.description)}<strong><bdi>SAR ${(invoice.amount / 100).toFixed(2)}</bdi></strong></p>
${content}</main></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
