import {
  Boxes,
  Building2,
  ChartNoAxesCombined,
  CircleDashed,
  FileText,
  Handshake,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  Package,
  ReceiptText,
  Stamp,
  Store,
  Users,
  Warehouse,
  Wrench,
} from 'lucide-react'

/** Separate from the table of screens, which the sign-in page loads too. */
export const screenIcons = {
  dashboard: LayoutDashboard,
  company: Building2,
  team: Users,
  approvals: Stamp,
  warehouses: Warehouse,
  products: Package,
  stock: Layers,
  services: Wrench,
  franchises: Store,
  investments: ChartNoAxesCombined,
  deals: Handshake,
  invoices: ReceiptText,
  subscriptions: Boxes,
  subscriptionInvoices: FileText,
  tickets: LifeBuoy,
  ticketsPending: CircleDashed,
  ticketsOpen: MessagesSquare,
} as const satisfies Record<string, LucideIcon>

export type ScreenIcon = keyof typeof screenIcons
