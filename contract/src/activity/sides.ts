import type { Words } from './actionTexts.ts'

/** Who did it, where it was no person with a name. */
export const sideWords: Readonly<Record<string, Words>> = {
  seller: ['البائع', 'The seller'],
  buyer: ['المشتري', 'The buyer'],
  operator: ['فريق مورد', 'Mawrid’s staff'],
  payment: ['خدمة الدفع', 'The payment service'],
  outside: ['جهة خارجية', 'An outside service'],
  clock: ['النظام', 'The system'],
}
