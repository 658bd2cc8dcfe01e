import { readAdminCommand } from './admin/readAdminCommand.ts'
import { runWithApp } from './runWithApp.ts'

// What staff do at the command line: failed jobs, companies, checks by hand, webhooks; and the other commands under one name.
await runWithApp(readAdminCommand, (parts, run) => run(parts))
