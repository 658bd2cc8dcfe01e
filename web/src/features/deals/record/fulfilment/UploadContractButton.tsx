import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

// Its date field loads React Aria, which nothing else of a deal needs.
const UploadContractDialog = lazyPart(() => import('./UploadContractDialog.tsx'), 'UploadContractDialog')

interface Props {
  deal: Deal
  /** The first day on which it could be signed. */
  from: string
  size?: 'sm'
  look?: 'primary'
}

/** Opens the dialog that uploads the signed contract. */
export function UploadContractButton({ deal, from, ...button }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const mayUpload = useHasRight('deals.ship')
  if (!mayUpload) return null
  return (
    <>
      <Button {...button} icon={FileUp} onClick={() => setOpen(true)}>
        {t('deals.fulfilment.contract.keep')}
      </Button>
      {isOpen && (
        <Suspense>
          <UploadContractDialog deal={deal} from={from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
