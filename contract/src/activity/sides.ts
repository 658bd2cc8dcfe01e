import type { Labels } from './actionTexts.ts'

/** Who did it, where it was no person with a name. */
export const sideLabels: Readonly<Record<string, Labels>> = {
  seller: ['البائع', 'The seller'],
  buyer: ['المشتري', 'The buyer'],
  operator: ['فريق مورد', 'Mawrid’s staff'],
  payment: ['خدمة الدفع', 'The payment service'],
  outside: ['جهة خارجية', 'An outside service'],
  clock: ['النظام', 'The system'],
}
