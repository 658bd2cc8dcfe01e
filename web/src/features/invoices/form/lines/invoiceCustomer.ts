import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useHasRight } from '#platform/session/rights.ts'
import { fillField } from '#ui/form/fillField.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { LinesValues, LineValue } from './lineValues.ts'

/** The customer of the invoice, by their id or that of a buyer; null of one who is not known, and of notes. */
export const InvoiceCustomer = createContext<string | null>(null)

/** Gives an item that was picked from the catalogue the customer's price in place of the list price. */
export function useCustomerPrice(form: MawridForm<LinesValues>): (index: number, line: LineValue) => Promise<void> {
  const queries = useQueryClient()
  const customer = use(InvoiceCustomer)
  const seesPrices = useHasRight('prices.see')
  return async (index, line) => {
    if (customer === null || !seesPrices || line.sku === '') return
    const price = await priceFor(queries, customer, line)
    const now = form.hook.getValues(`lines.${index}`)
    // What was typed meanwhile stays, and so does the list price if the prices cannot be read.
    if (price == null || now?.sku !== line.sku || now.unit_price !== line.unit_price) return
    fillField(form, `lines.${index}.unit_price`, price)
  }
}

async function priceFor(queries: QueryClient, customer: string, line: LineValue): Promise<string | null | undefined> {
  try {
    // Many invoices are written without it.
    const { fetchCustomerPrice } = await import('./fetchCustomerPrice.ts')
    return await fetchCustomerPrice(queries, customer, line)
  } catch {
    return null
  }
}
