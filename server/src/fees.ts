import { readFeesCommand, runFeesCommand } from './features/fees/index.ts'
import { runWithApp } from './runWithApp.ts'

// Answers sellers' objections to the marketplace's fee.
await runWithApp(readFeesCommand, runFeesCommand)
