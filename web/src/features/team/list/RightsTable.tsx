import { areaNames, rightNames } from '@mawrid/contract/team/rightNames.ts'
import { commonRights, type Right, rights } from '@mawrid/contract/team/rights.ts'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useLang } from '#ui/format/useFormats.ts'

export interface RoleColumn {
  readonly id: string
  readonly name: string
  readonly rights: readonly Right[]
}

interface EditedColumn extends RoleColumn {
  /** Rights that can be given. */
  readonly offered: readonly Right[]
  readonly onToggle: (right: Right, isIncluded: boolean) => void
}

interface Props {
  label: string
  columns: readonly RoleColumn[]
  /** A role that is being made, before the others. */
  edited?: EditedColumn
}

/** Rights by role, from the table that the server checks. */
export function RightsTable({ label, columns, edited }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-5 overflow-x-auto px-5">
      <table className="w-full border-collapse sm:min-w-160 text-sm">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th
              scope="col"
              className="sticky start-0 z-1 bg-surface-raised py-2 pe-3 text-start font-normal max-sm:min-w-32"
            >
              {t('team.roles.permission')}
            </th>
            {edited && (
              <th scope="col" className="bg-accent-soft px-2 py-2 text-center font-medium wrap-break-word text-ink">
                <bdi>{edited.name}</bdi>
              </th>
            )}
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="px-2 py-2 text-center font-medium whitespace-nowrap text-ink">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {areas().map(({ area, of }) => (
          <tbody key={area}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + (edited ? 2 : 1)}
                className="pt-4 pb-1 text-start text-xs font-normal text-ink-soft"
              >
                {areaNames[area]?.[lang]}
              </th>
            </tr>
            {of.map((right) => (
              <tr key={right} className="border-b border-line">
                <th
                  scope="row"
                  className="sticky start-0 z-1 bg-surface-raised py-2 pe-3 text-start font-normal max-sm:min-w-32"
                >
                  {rightNames[right][lang]}
                </th>
                {edited && (
                  <td className="bg-accent-soft px-2 py-2">
                    <span className="flex justify-center">
                      <Checkbox
                        label={rightNames[right][lang]}
                        hideLabel
                        checked={edited.rights.includes(right)}
                        disabled={commonRights.includes(right) || !edited.offered.includes(right)}
                        onChange={(event) => edited.onToggle(right, event.target.checked)}
                      />
                    </span>
                  </td>
                )}
                {columns.map(({ id, rights: included }) => (
                  <td key={id} className="px-2 py-2 text-center">
                    {included.includes(right) ? (
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
