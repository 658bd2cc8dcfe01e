import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import { aPictureFile } from './ownPictures.ts'
import { beginningWith, fieldNamed, inEither, labelOf, textsOf, unfold } from './texts.ts'

/** The fields that the forms of all kinds of listing share, in either language. */
export function listingForm(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    arabicName: fieldNamed(page, ...labelOf(listingFields.name_ar)),
    englishName: fieldNamed(page, ...labelOf(listingFields.name_en)),
    arabicDescription: fieldNamed(page, ...labelOf(listingFields.description_ar)),
    field: (english: string, arabic: string) => fieldNamed(page, english, arabic),
    choice: (english: string, arabic: string) => main.getByRole('radio', { name: beginningWith(english, arabic) }),
    create: button(...textsOf('listings.form.create')),
    saveAndSubmit: button(...textsOf('listings.form.saveAndSubmit')),
    category: main.getByRole('button', {
      name: new RegExp(`${beginningWith(...labelOf(listingFields.category)).source} .`),
    }),
    pictures: main.getByRole('group', { name: inEither(...labelOf(listingFields.images)) }),
    unfold: (english: string, arabic: string) => unfold(page, english, arabic),
    fold: (english: string, arabic: string) =>
      main
        .locator('details[open] > summary')
        .filter({ has: page.getByRole('heading', { name: inEither(english, arabic) }) })
        .click(),
    save: button(...textsOf('listings.form.save')),
    async chooseCategory(name: string) {
      await this.category.click()
      const dialog = page.getByRole('dialog', { name: inEither(...labelOf(listingFields.category)) })
      await dialog.getByRole('textbox').fill(name)
      await dialog.getByRole('listitem').first().getByRole('button').click()
    },
    async addPicture() {
      const file = await aPictureFile('front.png', 1200, 900)
      await main
        .getByRole('group', { name: inEither(...labelOf(listingFields.images)) })
        .locator('input[type="file"]')
        .setInputFiles(file)
    },
    async addDocument(group: Locator) {
      const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
      await group
        .locator('input[type="file"]')
        .setInputFiles({ name: 'disclosure.pdf', mimeType: 'application/pdf', buffer })
    },
    /** Typed digit by digit: day, month, year. */
    async typeDay(english: string, arabic: string, digits: string) {
      const day = main.getByRole('group', { name: beginningWith(english, arabic) })
      await day.getByRole('spinbutton').first().click()
      await page.keyboard.type(digits)
    },
  }
}

/** The page of one listing of any kind, in either language. */
export function listingRecord(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const more = button(...textsOf('ui.record.more'))
  const status = (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first()
  const undo = page.getByRole('button', { name: inEither(...textsOf('ui.toast.undo')) })
  async function act(english: string, arabic: string) {
    await more.click()
    await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
  }
  return {
    submit: button(...textsOf('listings.move.submit')),
    edit: main.getByRole('link', { name: inEither(...textsOf('listings.edit')) }),
    undo,
    status,
    act,
    async archiveAndTakeBack() {
      await act(...textsOf('listings.move.archive'))
      await expect(status(...textsOf('listings.status.archived'))).toBeVisible()
      await undo.click()
      await expect(status(...textsOf('listings.status.draft'))).toBeVisible()
    },
  }
}
