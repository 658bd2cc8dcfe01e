import type { Choice } from '@mawrid/contract/deals/choice.ts'
import type { ChoiceLine } from '@mawrid/contract/deals/choiceFields.ts'
import { type Discount, lineSums } from '@mawrid/contract/sales/sums.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { choiceSteps, chooseIn, chosenIn, isDecided, type Step } from './choiceSteps.ts'

/** An item that the buyer can choose. */
export interface ChoosableLine extends ChoiceLine {
  readonly name: string
  readonly discount: Discount | null
}

interface Props<Line extends ChoosableLine> {
  lines: readonly Line[]
  choice: Choice
  /** Shows a quantity with its unit. */
  quantityOf: (line: Line, qty: string) => string
  /** Shows an item that leaves no choice; without it, such items are not listed. */
  decided?: (line: Line) => ReactNode
  onChange: (choice: Choice) => void
}

/** What the buyer decides about a quote: which of each group, which quantity, and what is left out. */
export function ChoiceFields<Line extends ChoosableLine>({
  lines,
  choice,
  decided,
  quantityOf,
  onChange,
}: Props<Line>) {
  const { t } = useTranslation()
  const steps = choiceSteps(lines).filter((step) => decided || !isDecided(step))

  function labelOf({ group, choices: [first] }: Step<Line>): string {
    return group === null ? (first?.line.name ?? '') : t('deals.choice.group', { group })
  }

  return (
    <ol className="flex flex-col divide-y divide-line">
      {steps.map((step) => (
        <li key={step.key} className="py-3 first:pt-0 last:pb-0">
          {isDecided(step) ? (
            step.choices.map(({ line }) => <div key={line.line}>{decided?.(line)}</div>)
          ) : (
            <RadioGroup
              label={labelOf(step)}
              isHelpAbove
              help={t(step.isOptional ? 'deals.choice.optional' : 'deals.choice.chooseOne')}
              value={chosenIn(step, choice)}
              onChange={(value) => onChange(chooseIn(step, choice, value))}
              choices={[
                ...(step.isOptional ? [{ value: '', label: t('deals.choice.without') }] : []),
                ...step.choices.map((one) => {
                  const priced = `${quantityOf(one.line, one.qty)} × ${moneyFormat.format(one.unit_price)}`
                  return {
                    value: one.value,
                    label: step.group === null ? priced : one.line.name,
                    help: (
                      <>
                        {step.group !== null && <bdi>{priced} = </bdi>}
                        <Money amount={lineSums({ ...one, discount: one.line.discount }).net} />
                      </>
                    ),
                  }
                }),
              ]}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
