import { expect, type Locator, type Page } from 'playwright/test'
import { aPictureFile } from './ownPictures.ts'
import { fieldNamed, inEither } from './words.ts'

/** What the forms of all kinds of listing share, in either language. */
export function listingForm(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    arabicName: fieldNamed(page, 'Name in Arabic', 'الاسم بالعربية'),
    englishName: fieldNamed(page, 'Name in English', 'الاسم بالإنجليزية'),
    arabicDescription: fieldNamed(page, 'Description in Arabic', 'الوصف بالعربية'),
    field: (english: string, arabic: string) => fieldNamed(page, english, arabic),
    choice: (english: string, arabic: string) =>
      main.getByRole('radio', { name: new RegExp(`^(?:${english}|${arabic})`) }),
    create: button('Save draft', 'حفظ المسودة'),
    save: button('Save changes', 'حفظ التغييرات'),
    async chooseCategory(name: string) {
      await main.getByRole('button', { name: /^(Category|التصنيف) ./ }).click()
      const dialog = page.getByRole('dialog', { name: inEither('Category', 'التصنيف') })
      await dialog.getByRole('textbox').fill(name)
      await dialog.getByRole('listitem').first().getByRole('button').click()
    },
    async addPicture() {
      const file = await aPictureFile('front.png', 1200, 900)
      await main
        .getByRole('group', { name: inEither('Pictures', 'الصور') })
        .locator('input[type="file"]')
        .setInputFiles(file)
    },
    async addDocument(group: Locator) {
      const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
      await group
        .locator('input[type="file"]')
        .setInputFiles({ name: 'disclosure.pdf', mimeType: 'application/pdf', buffer })
    },
    /** Digit by digit: day, month, year. */
    async typeDay(english: string, arabic: string, digits: string) {
      const day = main.getByRole('group', { name: new RegExp(`^(?:${english}|${arabic})`) })
      await day.getByRole('spinbutton').first().click()
      await page.keyboard.type(digits)
    },
  }
}

/** The page of one listing of any kind, in either language. */
export function listingRecord(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const more = button('More actions', 'إجراءات أخرى')
  const status = (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first()
  const undo = page.getByRole('button', { name: inEither('Undo', 'تراجع') })
  async function act(english: string, arabic: string) {
    await more.click()
    await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
  }
  return {
    submit: button('Submit for publishing', 'إرسال للنشر'),
    edit: main.getByRole('link', { name: inEither('Edit', 'تعديل') }),
    undo,
    status,
    act,
    async archiveAndTakeBack() {
      await act('Archive', 'أرشفة')
      await expect(status('Archived', 'مؤرشف')).toBeVisible()
      await undo.click()
      await expect(status('Draft', 'مسودة')).toBeVisible()
    },
  }
}
