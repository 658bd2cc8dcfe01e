import { areaNames, rightNames } from '@mawrid/contract/team/rightNames.ts'
import { type Right, rights, rightsOfRole, roles } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  onClose: () => void
}

/** What each role includes, from the table that the server checks. */
export function RolesDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <Dialog isOpen size="lg" title={t('team.roles.title')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <section aria-label={t('team.roles.title')} tabIndex={0} className="-mx-5 overflow-x-auto px-5">
        <table className="w-full min-w-160 border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="sticky start-0 bg-surface-raised py-2 pe-3 text-start font-normal">
                {t('team.roles.permission')}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-2 py-2 text-center font-medium text-ink">
                  {roleNames[role][lang]}
                </th>
              ))}
            </tr>
          </thead>
          {areas().map(({ area, of }) => (
            <tbody key={area}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  className="pt-4 pb-1 text-start text-xs font-normal text-ink-soft"
                >
                  {areaNames[area]?.[lang]}
                </th>
              </tr>
              {of.map((right) => (
                <tr key={right} className="border-b border-line">
                  <th scope="row" className="sticky start-0 bg-surface-raised py-2 pe-3 text-start font-normal">
                    {rightNames[right][lang]}
                  </th>
                  {roles.map((role) => (
                    <td key={role} className="px-2 py-2 text-center">
                      {rightsOfRole[role].includes(right) ? (
                        <Check size={16} className="mx-auto text-good" aria-label={t('team.roles.yes')} />
                      ) : (
                        <Minus size={16} className="mx-auto text-ink-soft/60" aria-label={t('team.roles.no')} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Dialog>
  )
}

/** The rights by their area, in the order of the table. */
function areas(): { area: string; of: readonly Right[] }[] {
  const names = [...new Set(rights.map(areaOf))]
  return names.map((area) => ({ area, of: rights.filter((right) => areaOf(right) === area) }))
}

function areaOf(right: Right): string {
  return right.replace(/\..*$/, '')
}
