import { ServiceForm } from './ServiceForm.tsx'

/** Checklist R-06. */
export function ServiceCreateScreen() {
  return <ServiceForm />
}
