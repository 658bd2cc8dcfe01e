import { readPersonCommand, runPersonCommand } from './features/account/index.ts'
import { runWithApp } from './runWithApp.ts'

// Personal data requests for staff: find, export, correct, hold, erase.
await runWithApp(readPersonCommand, runPersonCommand)
