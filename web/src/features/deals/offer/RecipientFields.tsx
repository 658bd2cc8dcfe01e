import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { quoteChannels } from '@mawrid/contract/deals/quote.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useTranslation } from 'react-i18next'
import { languageList } from '#platform/language/language.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { labelledMessage } from '#ui/form/fieldMessage.ts'
import type { RecipientValues } from './recipient.ts'

interface Props {
  quote: NonNullable<Deal['quote']>
  value: RecipientValues
  errors: readonly FieldError[]
  onChange: (value: RecipientValues) => void
}

/** How a seller's own quote reaches its buyer. The code for accepting goes to the same address. */
export function RecipientFields({ quote, value, errors, onChange }: Props) {
  const { t } = useTranslation()
  const set = (more: Partial<RecipientValues>) => onChange({ ...value, ...more })
  const field = (name: 'name' | 'email' | 'mobile') => {
    const label = t(`deals.quote.recipient.${name}`)
    const found = errors.find(({ path }) => path === name)
    return { label, error: found && labelledMessage(t, found, label), value: value[name] }
  }
  const isFirst = quote.channel === null
  const channels = quoteChannels.filter((one) => one !== 'market' || (isFirst && quote.is_buyer_on_market))
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        look="cards"
        label={t('deals.quote.channel')}
        value={value.channel}
        onChange={(channel) => set({ channel })}
        choices={channels.map((one) => ({
          value: one,
          label: t(`deals.quote.channels.${one}`),
          help: t(`deals.quote.channelHelp.${one}`),
        }))}
      />
      {value.channel !== 'market' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('name')} required onChange={(event) => set({ name: event.target.value })} />
          <SelectField
            label={t('deals.quote.recipient.lang')}
            value={value.lang}
            onChange={(lang) => set({ lang })}
            choices={languageList.map(({ code, name }) => ({ value: code, label: name }))}
          />
          {value.channel === 'link' && (
            <>
              <TextField
                {...field('email')}
                code
                type="email"
                onChange={(event) => set({ email: event.target.value })}
              />
              <TextField
                {...field('mobile')}
                code
                type="tel"
                onChange={(event) => set({ mobile: event.target.value })}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}
