import type { Role } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { useLang } from '#ui/format/useFormats.ts'

export function RoleTag({ role }: { role: Role }) {
  return (
    <span className="inline-flex max-w-full rounded-full border border-line bg-surface-sunken px-2 text-xs leading-5 whitespace-nowrap text-ink-soft">
      {roleNames[role][useLang()]}
    </span>
  )
}
