import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { DeliveryStep } from './deliveryStep.ts'
import { MilestoneButton } from './MilestoneButton.tsx'
import { PipelineButton } from './PipelineButton.tsx'
import { UploadContractButton } from './UploadContractButton.tsx'

/** The seller's next step as the primary button of the deal. */
export function DeliveryStepButton({ deal, step }: { deal: Deal; step: DeliveryStep }) {
  switch (step.kind) {
    case 'contract':
      return <UploadContractButton deal={deal} from={step.from} look="primary" />
    case 'pipeline':
      return <PipelineButton deal={deal} pipeline={step.pipeline} action={step.action} />
    default:
      return <MilestoneButton deal={deal} milestone={step.milestone} action={step.kind} look="primary" />
  }
}
