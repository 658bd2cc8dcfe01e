import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import type { Parts } from '../../../platform/parts.ts'
import { buyerSealOf } from '../../customers/index.ts'
import type { InvoiceRecord } from '../tables.ts'

/** The buyer's columns of an invoice. */
export function storedBuyer(
  parts: Pick<Parts, 'settings'>,
  buyer: InvoiceBuyer | null,
): Pick<InvoiceRecord, 'buyer' | 'buyerIdentifierSealed'> {
  const closed = buyer && buyerSealOf(parts).close(buyer)
  return { buyer: closed?.buyer ?? null, buyerIdentifierSealed: closed?.sealed ?? null }
}

/** The buyer of an invoice as its seller wrote them down. */
export function openBuyer(
  parts: Pick<Parts, 'settings'>,
  { buyer, buyerIdentifierSealed }: Pick<InvoiceRecord, 'buyer' | 'buyerIdentifierSealed'>,
): InvoiceBuyer | null {
  return buyer && buyerSealOf(parts).open(buyer, buyerIdentifierSealed)
}
