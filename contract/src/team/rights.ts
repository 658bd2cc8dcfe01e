import type { Role } from './roles.ts'

/**
 * What a member of a company may do. Every call for a company names the right it needs (`right` in `call.ts`); server,
 * screens and tests read this table.
 */
export const rights = [
  'company.see',
  'company.edit',
  'company.billing',
  'team.see',
  'team.manage',
  'team.figures',
  'listings.see',
  'listings.edit',
  'listings.publish',
  'listings.bulk',
  'stock.see',
  'stock.book',
  'warehouses.edit',
  'customers.see',
  'customers.edit',
  'customers.credit',
  'prices.see',
  'prices.edit',
  'deals.see',
  'deals.quote',
  'deals.ship',
  'deals.cancel',
  'deals.settings',
  'invoices.see',
  'invoices.edit',
  'invoices.issue',
  'invoices.payments',
  'invoices.settings',
  'einvoicing.manage',
  'approvals.decide',
  'approvals.rules',
  'activity.see',
] as const
export type Right = (typeof rights)[number]

const seeing: readonly Right[] = ['company.see', 'team.see', 'listings.see', 'stock.see', 'deals.see']

export const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  manager: rights.filter((right) => right !== 'company.billing'),
  sales: [
    ...seeing,
    'listings.edit',
    'listings.publish',
    'listings.bulk',
    'customers.see',
    'customers.edit',
    'prices.see',
    'deals.quote',
    'deals.ship',
    'deals.cancel',
    'invoices.see',
    'invoices.edit',
  ],
  warehouse: [...seeing, 'stock.book', 'warehouses.edit', 'deals.ship'],
  finance: [
    ...seeing,
    'company.billing',
    'customers.see',
    'customers.edit',
    'customers.credit',
    'prices.see',
    'prices.edit',
    'invoices.see',
    'invoices.edit',
    'invoices.issue',
    'invoices.payments',
    'invoices.settings',
    'einvoicing.manage',
    'activity.see',
  ],
  viewer: [...seeing, 'customers.see', 'prices.see', 'invoices.see'],
}

/** Rights that are of no use without another one, such as quoting without seeing deals. */
const needs: Partial<Record<Right, readonly Right[]>> = {
  'company.edit': ['company.see'],
  'company.billing': ['company.see'],
  'team.manage': ['team.see'],
  'team.figures': ['team.see', 'deals.see'],
  'listings.edit': ['listings.see'],
  'listings.publish': ['listings.see'],
  'listings.bulk': ['listings.see', 'listings.edit'],
  'stock.see': ['listings.see'],
  'stock.book': ['stock.see', 'listings.see'],
  'warehouses.edit': ['stock.see', 'listings.see'],
  'deals.quote': ['deals.see', 'listings.see'],
  'deals.ship': ['deals.see', 'stock.see', 'listings.see'],
  'deals.cancel': ['deals.see'],
  'deals.settings': ['deals.see'],
  'customers.edit': ['customers.see'],
  'customers.credit': ['customers.see'],
  'prices.see': ['customers.see', 'listings.see'],
  'prices.edit': ['prices.see', 'customers.see', 'listings.see'],
  'invoices.see': ['customers.see'],
  'invoices.edit': ['invoices.see', 'customers.see'],
  'invoices.issue': ['invoices.see', 'invoices.edit', 'customers.see'],
  'invoices.payments': ['invoices.see', 'customers.see'],
  'invoices.settings': ['invoices.see', 'customers.see'],
  'einvoicing.manage': ['invoices.see', 'customers.see'],
}

/** Rights that every role has. */
export const commonRights: readonly Right[] = ['company.see', 'team.see']

/** A role's rights with those they need, in the order of the table. */
export function withNeeded(chosen: readonly Right[]): readonly Right[] {
  const all = new Set<Right>([...commonRights, ...chosen, ...chosen.flatMap((right) => needs[right] ?? [])])
  return rights.filter((right) => all.has(right))
}

/** The rights left once one is taken away, with those that are of no use without it. */
export function withoutRight(chosen: readonly Right[], removed: Right): readonly Right[] {
  return chosen.filter((right) => right !== removed && !needs[right]?.includes(removed))
}
