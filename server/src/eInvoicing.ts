import { readEInvoicingCommand, runEInvoicingCommand } from './features/subscriptions/index.ts'
import { runWithApp } from './runWithApp.ts'

// Connects the marketplace to ZATCA, for the invoices of its plans.
await runWithApp(readEInvoicingCommand, runEInvoicingCommand)
