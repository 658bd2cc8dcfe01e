import { DevicesSection } from './DevicesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SignInHistory } from './SignInHistory.tsx'

export function SecurityTab() {
  return (
    <div className="flex flex-col gap-4">
      <PasswordSection />
      <DevicesSection />
      <SignInHistory />
    </div>
  )
}
