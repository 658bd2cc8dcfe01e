import type { Feature } from '../../platform/http/feature.ts'
import { defineNoticeJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerPushRoutes } from './push/routes.ts'
import { resealPush } from './push/store.ts'
import { registerNoticeRoutes } from './routes.ts'
import { registerNoticeSettingsRoutes } from './settings/routes.ts'

export { finishNotices, isNotified, type NoticeNews, notify, notifyLater, notifyMany } from './notify.ts'
export type { Sending as Notifying } from './send.ts'
export { sentNotifications } from './tables.ts'

/** What people are notified of, on their screen and by the channels they choose. */
export const notices: Feature = {
  name: 'notices',
  personalData,
  onAccountClosed,
  routes(handle, parts) {
    registerNoticeRoutes(handle, parts)
    registerNoticeSettingsRoutes(handle, parts)
    registerPushRoutes(handle, parts)
  },
  jobs: defineNoticeJobs,
  reseal: resealPush,
}
