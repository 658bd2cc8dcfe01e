import { CloseAccountSection } from './CloseAccountSection.tsx'
import { ExportSection } from './ExportSection.tsx'

export function PrivacyTab() {
  return (
    <div className="flex flex-col gap-4">
      <ExportSection />
      <CloseAccountSection />
    </div>
  )
}
