import { listDeals } from '@mawrid/contract/deals/calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import i18next from 'i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { dealAddress } from '#features/deals/shared/dealAddresses.ts'
import type { WireEvent } from '#platform/events/eventLines.ts'
import { languageOf } from '#platform/language/language.ts'
import { attempt } from '#platform/request/callApi.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { requestedDeal } from './requestedDeal.ts'

/** Says quietly that a buyer asked for something, in the tab that is looked at, unless its screen shows it anyway. */
export async function announceRequest({ data }: WireEvent, open: (href: string) => void): Promise<void> {
  const dealId = requestedDeal(data)
  if (!dealId || document.hidden || showsDeals(window.location.pathname)) return
  const latest = await attempt(listDeals, { query: { ordering: '-requested_at', page_size: 20 } })
  const deal = latest.success && latest.data.results.find(({ id }) => id === dealId)
  if (!deal) return
  toast({
    tone: 'info',
    text: i18next.t('deals.live.requested', { buyer: buyerName(languageOf(i18next.language), deal) }),
    action: {
      label: i18next.t('deals.live.open'),
      onPress: () => open(dealAddress(dealId)),
    },
  })
}

function showsDeals(pathname: string): boolean {
  const path: string = pathname.replace(/\/+$/, '')
  return path === screenPaths.deals || path === screenPaths.dealBoard
}
