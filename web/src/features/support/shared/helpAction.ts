import type { RelatedType } from '@mawrid/contract/support/ticket.ts'
import type { TFunction } from 'i18next'
import { LifeBuoy } from 'lucide-react'
import { helpAbout } from './ticketAddresses.ts'

/** A menu entry of every record: a new ticket about it. */
export function helpAction(t: TFunction, type: RelatedType, id: string) {
  return { id: 'help', label: t('support.askAbout'), icon: LifeBuoy, href: helpAbout(type, id) }
}
