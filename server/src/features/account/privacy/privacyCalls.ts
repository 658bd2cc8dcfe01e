import * as privacy from '@mawrid/contract/account/privacy.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { cancelClosing, closeAccount } from './closeAccount.ts'
import { closingDueAccounts } from './closeDueAccounts.ts'
import { preparingExports, readExport, requestExport } from './dataExport.ts'
import { deletingNightly } from './deleteNightly.ts'
import { removingOldExports } from './removeOldExports.ts'

/** What the Personal Data Protection Law gives a person: a copy of their data, and its end. */
export function privacyCalls(handle: Handle, parts: Parts): void {
  parts.jobs.define(preparingExports(parts))
  removingOldExports(parts)
  closingDueAccounts(parts)
  deletingNightly(parts)

  handle(privacy.requestExport, ({ principal }) => requestExport(parts, principal.userId))
  handle(privacy.readExport, async ({ principal }) => ({ export: await readExport(parts, principal.userId) }))
  handle(privacy.closeAccount, ({ principal, body }) => closeAccount(parts, principal, body.current_password))
  handle(privacy.keepAccount, async ({ principal }) => {
    await cancelClosing(parts, principal.userId)
    return { detail: 'The account stays open' }
  })
}
