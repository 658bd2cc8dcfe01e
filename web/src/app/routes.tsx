/// <reference types="vite/client" />
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { accountScreens } from '#features/account/screens.ts'
import { accountingScreens } from '#features/accounting/screens.ts'
import { activityScreens } from '#features/activity/screens.ts'
import { addressScreens } from '#features/addresses/screens.ts'
import { approvalScreens } from '#features/approvals/screens.ts'
import { bulkScreens } from '#features/bulk/screens.ts'
import { companyScreens } from '#features/companies/screens.ts'
import { customerScreens } from '#features/customers/screens.ts'
import { dashboardScreens } from '#features/dashboard/screens.ts'
import { dealScreens } from '#features/deals/screens.ts'
import { documentRequestScreens } from '#features/documentRequests/screens.ts'
import { eInvoicingScreens } from '#features/einvoicing/screens.ts'
import { feeScreens } from '#features/fees/screens.ts'
import { franchiseScreens } from '#features/franchises/screens.ts'
import { investmentScreens } from '#features/investments/screens.ts'
import { invoiceScreens } from '#features/invoices/screens.ts'
import { noticeScreens } from '#features/notices/screens.ts'
import { pageScreens } from '#features/pages/screens.ts'
import { priceScreens } from '#features/prices/screens.ts'
import { productScreens } from '#features/products/screens.ts'
import { returnScreens } from '#features/returns/screens.ts'
import { serviceScreens } from '#features/services/screens.ts'
import { stockScreens } from '#features/stock/screens.ts'
import { subscriptionScreens } from '#features/subscriptions/screens.ts'
import { supportScreens } from '#features/support/screens.ts'
import { teamScreens } from '#features/team/screens.ts'
import { warehouseScreens } from '#features/warehouses/screens.ts'
import type { Screen, ScreenEntry } from '#platform/screens/screen.ts'
import { ErrorScreen } from './screens/ErrorScreen.tsx'

// Loaded with the first screen that shows one of them.
const loadParts = async () => (await import('./parts.ts')).parts

const entries: readonly ScreenEntry[] = [
  ...accountScreens,
  ...dashboardScreens,
  ...companyScreens(loadParts),
  ...activityScreens,
  ...addressScreens,
  ...warehouseScreens,
  ...teamScreens,
  ...approvalScreens,
  ...noticeScreens,
  ...bulkScreens,
  ...productScreens,
  ...stockScreens,
  ...priceScreens,
  ...documentRequestScreens,
  ...serviceScreens,
  ...franchiseScreens,
  ...investmentScreens,
  ...dealScreens(loadParts),
  ...returnScreens,
  ...customerScreens(async () => (await import('./customerParts.ts')).customerParts),
  // Their addresses would match that of an invoice as well.
  ...accountingScreens,
  ...invoiceScreens,
  ...eInvoicingScreens,
  ...subscriptionScreens,
  ...feeScreens,
  ...supportScreens,
  ...pageScreens(async () => ({ ErrorScreen })),
  ...galleryScreens(),
]

/** Every screen of the dashboard. If an address matches two screens, the first one wins. */
export const screens: readonly Screen[] = entries.map((entry) => ({ ...entry, path: screenPaths[entry.name] }))

/** The gallery of the design system, in development only. */
function galleryScreens(): readonly ScreenEntry[] {
  if (import.meta.env.MODE !== 'development') return []
  const component = lazyRouteComponent(() => import('#ui/gallery/Gallery.tsx'))
  return [{ name: 'gallery', isPublic: true, isBare: true, component }]
}

/** Whether an address opens without a session. */
export function isPublicPath(path: string): boolean {
  return screens.some((screen) => screen.isPublic && path.startsWith(screen.path.replace(/\$.*$/, '')))
}
