import type { AccountKey } from './accounts.ts'

export const layouts = ['standard', 'odoo', 'zoho', 'qoyod', 'wafeq', 'quickbooks'] as const
export type Layout = (typeof layouts)[number]

/**
 * What is known of how a program reads journals: `documented` by its public help, `mapped` where its help has the program ask which
 * column is which, `unconfirmed` where no public page names the columns of its template.
 */
export const layoutSources: Readonly<Record<Layout, 'own' | 'documented' | 'mapped' | 'unconfirmed'>> = {
  standard: 'own',
  odoo: 'mapped',
  zoho: 'mapped',
  qoyod: 'documented',
  wafeq: 'unconfirmed',
  quickbooks: 'documented',
}

export interface Account {
  readonly code: string
  readonly name: string
}
export type Accounts = Readonly<Record<AccountKey, Account>>
