import { recordPath } from '@mawrid/contract/screenPaths.ts'

export function invoiceAddress(id: string): string {
  return recordPath('invoice', id)
}

export function invoiceEdit(id: string): string {
  return recordPath('invoiceEdit', id)
}

export function invoiceCorrection(id: string): string {
  return recordPath('invoiceCorrect', id)
}

export function statementAddress(buyerId: string): string {
  return recordPath('statement', buyerId)
}
