import type { Address } from '@mawrid/contract/addresses/address.ts'
import { MapPinPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLine } from '#platform/format/addressText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useLang } from '#ui/format/useFormats.ts'

type FieldProps = Omit<ComponentProps<typeof RadioGroup<string>>, 'choices' | 'look'>

interface Props extends FieldProps {
  addresses: readonly Address[] | undefined
  onNew: () => void
}

/** One of the company's addresses, or a new one made beside the form. */
export function AddressChoice({ addresses, onNew, ...field }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        {...field}
        required
        look="cards"
        help={addresses?.length === 0 ? t('warehouses.form.noAddress') : undefined}
        choices={(addresses ?? []).map((address) => ({
          value: address.id,
          label: address.label,
          help: <bdi>{addressLine(address, lang)}</bdi>,
        }))}
      />
      <div>
        <Button icon={MapPinPlus} onClick={onNew} id={addresses?.length === 0 ? field.id : undefined}>
          {t('addresses.new')}
        </Button>
      </div>
    </div>
  )
}
