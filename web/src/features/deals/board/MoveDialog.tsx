import { useQuery } from '@tanstack/react-query'
import type { SellerAction } from '../shared/dealActions.ts'
import { Decision } from '../shared/decisions/Decision.tsx'
import { dealQuery } from '../shared/queries.ts'

interface Props {
  id: string
  action: SellerAction
  onClose: () => void
}

/** The dialog that the action has on the deal's own screen. */
export function MoveDialog({ id, action, onClose }: Props) {
  const { data: deal } = useQuery(dealQuery(id))
  if (!deal || action === 'close_remaining') return null
  return <Decision deal={deal} action={action} onClose={onClose} />
}
