import { useTranslation } from 'react-i18next'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { OptionValue } from '../productValues.ts'
import { columns } from './cells.ts'

interface Props {
  options: readonly OptionValue[]
}

export function GridHead({ options }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <thead className="max-sm:sr-only">
      <tr className="border-b border-line text-sm text-ink-soft">
        <th scope="col" className="px-4 py-2 text-start font-medium sm:ps-5">
          <bdi>{options.map((option) => optionName(option, lang)).join(' / ')}</bdi>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className="whitespace-nowrap px-1 py-2 text-start font-medium last:pe-5">
            {t(`products.variants.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Its name on a page of that language, also while one of the two is still missing. */
function optionName({ name_ar, name_en }: OptionValue, lang: Lang): string {
  return (lang === 'en' && name_en) || name_ar
}
