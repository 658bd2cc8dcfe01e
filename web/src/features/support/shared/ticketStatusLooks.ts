import type { TicketStatus } from '@mawrid/contract/support/states.ts'
import type { Priority } from '@mawrid/contract/support/ticket.ts'
import {
  BadgeCheck,
  Boxes,
  Bug,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleUserRound,
  CircleX,
  CreditCard,
  Flag,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Minus,
  ReceiptText,
  Tag,
} from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const ticketStatusLooks: Record<TicketStatus, StatusLook> = {
  pending: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'info', icon: MessagesSquare },
  waiting_for_seller: { tone: 'warn', icon: CircleHelp },
  resolved: { tone: 'good', icon: CircleCheck },
  closed: { tone: 'good', icon: Flag },
  cancelled: { tone: 'neutral', icon: CircleX },
}

export const priorityLooks: Record<Priority, StatusLook> = {
  low: { tone: 'neutral', icon: ChevronDown },
  normal: { tone: 'neutral', icon: Minus },
  high: { tone: 'warn', icon: ChevronUp },
  urgent: { tone: 'bad', icon: ChevronsUp },
}

const pictures: Readonly<Record<string, LucideIcon>> = {
  user: CircleUserRound,
  badge: BadgeCheck,
  card: CreditCard,
  tag: Tag,
  boxes: Boxes,
  handshake: Handshake,
  receipt: ReceiptText,
  bug: Bug,
  message: MessageSquareText,
}

/** The icon of a category, by the name the server gives it. */
export function pictureOf(icon: string | undefined): LucideIcon {
  return pictures[icon ?? ''] ?? LifeBuoy
}
