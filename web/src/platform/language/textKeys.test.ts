import i18next, { type TFunction } from 'i18next'
import { expect, test } from 'vitest'

const t: TFunction = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: {} } } })
const reason: string = 'price'

test('a key without a text does not compile', () => {
  const shown = [
    t('deals.title'),
    t('problems.seconds', { count: 2 }),
    t(`deals.decisions.reasons.${reason}`),
    t('deals.list.absent', { defaultValue: 'Deals' }),
    t([`listings.missing.${reason}`, 'listings.missing.other']),
    // @ts-expect-error: no text has this key.
    t('deals.list.absent'),
    // @ts-expect-error: no text has it, with facts or without.
    t('deals.list.absent', { count: 2 }),
    // @ts-expect-error: one of the two is no key.
    t(reason ? 'deals.title' : 'deals.list.absent'),
    // @ts-expect-error: a branch is not a text.
    t('deals.decisions.reasons'),
    // @ts-expect-error: no text is of this form.
    t(`deals.absent.${reason}`),
    // @ts-expect-error: any string may be anything.
    t(reason),
  ]
  expect(shown.filter((text) => text === 'deals.list.absent')).toHaveLength(2)
})
