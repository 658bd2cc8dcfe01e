import { expect, test } from 'vitest'
import { importLife } from '../bulk/states.ts'
import { dealLife } from '../deals/states.ts'
import { investmentLife } from '../investments/states.ts'
import { invoiceLife } from '../invoices/states.ts'
import { transferLife } from '../stock/states.ts'
import { warehouseLife } from '../warehouses/states.ts'
import { rightOfAction } from './actionRights.ts'

const tables = {
  deals: dealLife,
  invoices: invoiceLife,
  investments: investmentLife,
  products: investmentLife,
  imports: importLife,
  transfers: transferLife,
  warehouses: warehouseLife,
}

test.each(Object.entries(tables))('every action of a seller on %s has the right of its call', (feature, { moves }) => {
  const bySeller = moves.filter(({ by, from }) => by.some((side) => side === 'seller') && from[0] !== null)
  expect(bySeller.length).toBeGreaterThan(0)
  expect(bySeller.filter(({ action }) => rightOfAction(feature, '', action) === undefined)).toEqual([])
})

test('records inside a deal have rights of their own', () => {
  expect(rightOfAction('deals', 'results', 'cancel')).toBe('deals.cancel')
  expect(rightOfAction('deals', 'parcels', 'cancel')).toBe('deals.ship')
})
