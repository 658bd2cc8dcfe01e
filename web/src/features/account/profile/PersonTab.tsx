import { IdentityCard } from './IdentityCard.tsx'
import { PersonForm } from './PersonForm.tsx'

export function PersonTab() {
  return (
    <div className="flex flex-col gap-4">
      <PersonForm />
      <IdentityCard />
    </div>
  )
}
