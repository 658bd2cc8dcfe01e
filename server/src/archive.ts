import { readArchiveCommand, runArchiveCommand } from './features/stock/index.ts'
import { runWithApp } from './runWithApp.ts'

// Writes old movements of stock to files, and reads them.
await runWithApp(readArchiveCommand, runArchiveCommand)
