import { carriers } from '@mawrid/contract/deals/parcel.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { type CarrierTyped, type Errors, withLink } from './carrier.ts'

interface Props {
  value: CarrierTyped
  errors: Errors
  onChange: (changed: Partial<CarrierTyped>) => void
}

/** The carrier of a shipment, with the fields that this carrier needs. */
export function CarrierFields({ value, errors, onChange }: Props) {
  const { t } = useTranslation()
  const wrong = (name: keyof CarrierTyped) => {
    const error = errors[name]
    return error ? { error: fieldMessage(t, error) } : {}
  }
  const change = (changed: Partial<CarrierTyped>) => onChange(withLink(value, changed))
  return (
    <>
      <SelectField
        label={t('deals.fulfilment.carried.carrier')}
        value={value.carrier}
        onChange={(carrier) => change({ carrier })}
        choices={carriers.map((carrier) => ({ value: carrier, label: t(`deals.fulfilment.carrier.${carrier}`) }))}
        {...wrong('carrier')}
      />
      {value.carrier === 'other' && (
        <TextField
          required
          label={t('deals.fulfilment.carried.carrier_name')}
          value={value.carrier_name}
          onChange={(event) => onChange({ carrier_name: event.target.value })}
          {...wrong('carrier_name')}
        />
      )}
      {value.carrier !== 'own' && (
        <>
          <TextField
            code
            autoComplete="off"
            label={t('deals.fulfilment.carried.tracking_number')}
            value={value.tracking_number}
            onChange={(event) => change({ tracking_number: event.target.value })}
            {...wrong('tracking_number')}
          />
          <TextField
            code
            inputMode="url"
            autoComplete="off"
            label={t('deals.fulfilment.carried.tracking_url')}
            help={t('deals.fulfilment.carried.tracking_urlHelp')}
            value={value.tracking_url}
            onChange={(event) => onChange({ tracking_url: event.target.value })}
            {...wrong('tracking_url')}
          />
        </>
      )}
    </>
  )
}
