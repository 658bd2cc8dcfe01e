import { InvestmentForm } from './InvestmentForm.tsx'

/** Checklist R-08. */
export function InvestmentCreateScreen() {
  return <InvestmentForm />
}
