import type { Parts } from '../../platform/parts.ts'
import { sendLowStockAlerts } from './lowStockAlerts.ts'
import { syncStockScopes } from './stockScopes.ts'

export function defineStockJobs(parts: Parts): void {
  parts.jobs.every('stock.send_low_stock_alerts', '*/5 * * * *', () => sendLowStockAlerts(parts))
  parts.jobs.every('stock.sync_scopes', '* * * * *', () => syncStockScopes(parts))
}
