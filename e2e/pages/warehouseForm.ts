import type { Page } from 'playwright/test'
import { both, fieldNamed, inEither } from './words.ts'

/** The form of a warehouse, in either language. */
export function warehouseForm(page: Page) {
  const main = page.getByRole('main')
  const isNamed = (english: string, arabic: string) => ({ name: inEither(english, arabic) })
  return {
    arabicName: fieldNamed(page, 'Name in Arabic', 'الاسم بالعربية'),
    englishName: fieldNamed(page, 'Name in English', 'الاسم بالإنجليزية'),
    code: fieldNamed(page, ...both('warehouses.fields.code')),
    managerName: fieldNamed(page, ...both('warehouses.fields.manager_name')),
    day: (english: string, arabic: string) => main.getByRole('checkbox', isNamed(english, arabic)),
    opens: (english: string, arabic: string) =>
      main.getByLabel(inEither(`${english}, opening time`, `${arabic}، وقت الفتح`)),
    closes: (english: string, arabic: string) =>
      main.getByLabel(inEither(`${english}, closing time`, `${arabic}، وقت الإغلاق`)),
    addBreak: (english: string, arabic: string) =>
      main.getByRole('button', isNamed(`Add break on ${english}`, `إضافة استراحة يوم ${arabic}`)),
    dayOff: main.getByRole('group', { name: /^(Closed days|أيام الإغلاق)/ }),
    addDayOff: main.getByRole('button', isNamed(...both('warehouses.hours.daysOff.add'))),
    daysOff: main.getByRole('list', isNamed(...both('warehouses.fields.closed_days'))).getByRole('listitem'),
    side: main.getByRole('complementary'),
    create: main.getByRole('button', isNamed(...both('warehouses.form.create'))),
    save: main.getByRole('button', isNamed(...both('warehouses.form.save'))),
    async typeDayOff(digits: string) {
      await this.dayOff.getByRole('spinbutton').first().click()
      await page.keyboard.type(digits)
      await this.addDayOff.click()
    },
  }
}
