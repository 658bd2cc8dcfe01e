import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Page } from 'playwright/test'
import { beginningWith, eitherOf, fieldNamed, inEither, labelOf, textsOf, unfold } from './texts.ts'

/** The form of a warehouse, in either language. */
export function warehouseForm(page: Page) {
  const main = page.getByRole('main')
  const isNamed = (english: string, arabic: string) => ({ name: inEither(english, arabic) })
  const hours = (number: number) => main.getByRole('group', { name: eitherOf('warehouses.hours.group', { number }) })
  return {
    arabicName: fieldNamed(page, ...labelOf(warehouseFields.name_ar)),
    englishName: fieldNamed(page, ...labelOf(warehouseFields.name_en)),
    code: fieldNamed(page, ...labelOf(warehouseFields.code)),
    managerName: fieldNamed(page, ...labelOf(warehouseFields.manager_name)),
    unfold: (english: string, arabic: string) => unfold(page, english, arabic),
    /** A day of the first hours, or of those for other days. */
    day: (number: number, english: string, arabic: string) =>
      hours(number).getByRole('checkbox', isNamed(english, arabic)),
    opens: (number: number) => hours(number).getByLabel(eitherOf('warehouses.hours.opens')),
    closes: (number: number) => hours(number).getByLabel(eitherOf('warehouses.hours.closes')),
    addBreak: (number: number) => hours(number).getByRole('button', isNamed(...textsOf('warehouses.hours.addBreak'))),
    addHours: main.getByRole('button', isNamed(...textsOf('warehouses.hours.addGroup'))),
    dayOff: main.getByRole('group', { name: beginningWith(...labelOf(warehouseFields.closed_days)) }),
    addDayOff: main.getByRole('button', isNamed(...textsOf('warehouses.hours.daysOff.add'))),
    daysOff: main.getByRole('list', isNamed(...labelOf(warehouseFields.closed_days))).getByRole('listitem'),
    side: main.getByRole('complementary'),
    create: main.getByRole('button', isNamed(...textsOf('warehouses.form.create'))),
    save: main.getByRole('button', isNamed(...textsOf('warehouses.form.save'))),
    async typeDayOff(digits: string) {
      await this.dayOff.getByRole('spinbutton').first().click()
      await page.keyboard.type(digits)
      await this.addDayOff.click()
    },
  }
}
