import * as calls from '@mawrid/contract/notices/settings.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { chooseChannels, confirmPhone, readSettings, sendPhoneCode, setTimes } from './settings.ts'

export function registerNoticeSettingsRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readNoticeSettings, ({ principal }) => readSettings(parts, principal))
  handle(calls.chooseChannels, async ({ principal, body }) => {
    await chooseChannels(parts, principal, body)
    return readSettings(parts, principal)
  })
  handle(calls.setNoticeTimes, async ({ principal, body }) => {
    await setTimes(parts, principal, body)
    return readSettings(parts, principal)
  })
  handle(calls.sendPhoneCode, ({ principal }) => sendPhoneCode(parts, principal))
  handle(calls.confirmPhone, async ({ principal, body }) => {
    await confirmPhone(parts, principal, body.code)
    return readSettings(parts, principal)
  })
}
