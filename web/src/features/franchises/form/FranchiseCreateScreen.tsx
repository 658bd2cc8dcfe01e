import { FranchiseForm } from './FranchiseForm.tsx'

/** Checklist R-07. */
export function FranchiseCreateScreen() {
  return <FranchiseForm />
}
