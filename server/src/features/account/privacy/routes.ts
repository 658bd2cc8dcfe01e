import * as privacy from '@mawrid/contract/account/privacy.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { cancelClosing, closeAccount } from './closeAccount.ts'
import { readExport, requestExport } from './dataExport.ts'

/** What the Personal Data Protection Law gives a person: a copy of their data, and its end. */
export function registerPrivacyRoutes(handle: Handle, parts: Parts): void {
  handle(privacy.requestExport, ({ principal }) => requestExport(parts, principal.userId))
  handle(privacy.readExport, async ({ principal }) => ({ export: await readExport(parts, principal.userId) }))
  handle(privacy.closeAccount, ({ principal, body }) => closeAccount(parts, principal, body.current_password))
  handle(privacy.cancelClosing, async ({ principal }) => {
    await cancelClosing(parts, principal.userId)
    return { detail: 'The account stays open' }
  })
}
