import { expect, test } from 'vitest'
import { proposedCategory } from './proposedCategory.ts'

test.each([
  ['I forgot my password', 'account'],
  ['نسيت كلمة المرور ولا أستطيع الدخول', 'account'],
  ['Our commercial registration is not found', 'verification'],
  ['لا يظهر السجل التجاري لمنشأتي', 'verification'],
  ['How do I upgrade my plan?', 'subscription'],
  ['خُصم المبلغ مرتين من بطاقتي', 'subscription'],
  ['Why was my product rejected?', 'listings'],
  ['تم رفض المنتج بعد المراجعة', 'listings'],
  ['Import of an Excel file stops at row 12', 'import'],
  ['المخزون في المستودعات لا يطابق ملف الإكسل', 'import'],
  ['The buyer has not accepted our quote', 'deals'],
  ['وصل اعتراض من المشتري على الصفقة', 'deals'],
  ['The VAT on an invoice is wrong', 'invoices'],
  ['الضريبة في الفاتورة غير صحيحة', 'invoices'],
  ['The page stays blank in my browser', 'technical'],
  ['الزر لا يعمل والصفحة فارغة', 'technical'],
  ['I have a suggestion for a new feature', 'suggestion'],
  ['لدي شكوى واقتراح لتحسين الخدمة', 'suggestion'],
])('R-12: “%s” proposes the category %s', (question, category) => {
  expect(proposedCategory(question)).toBe(category)
})

test('R-12: the category with the most words wins; with as many, the one that is named first', () => {
  expect(proposedCategory('A deal: its invoice has the wrong VAT')).toBe('invoices')
  expect(proposedCategory('An invoice of a deal')).toBe('invoices')
  expect(proposedCategory('A deal and its invoice')).toBe('deals')
})

test('R-12: English keywords are whole words', () => {
  expect(proposedCategory('This is important, an explanation of ideals')).toBeUndefined()
  expect(proposedCategory('Imports')).toBe('import')
})

test('R-12: a question without a keyword proposes nothing', () => {
  expect(proposedCategory('')).toBeUndefined()
  expect(proposedCategory('Good morning')).toBeUndefined()
  expect(proposedCategory('السلام عليكم')).toBeUndefined()
})
