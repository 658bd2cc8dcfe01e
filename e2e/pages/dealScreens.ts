import type { Page } from 'playwright/test'
import { holding, inEither, textsOf } from './texts.ts'

/** The list of deals, in either language. */
export function dealList(page: Page) {
  const row = (subject: string) => page.getByRole('main').getByRole('link', { name: new RegExp(subject) })
  return { row }
}

type BoardStatus = 'new' | 'info_requested' | 'offered' | 'accepted'

/** The board of deals, in either language. */
export function dealBoard(page: Page) {
  const column = (status: BoardStatus) =>
    page.getByRole('region', { name: inEither(...textsOf(`deals.tabs.${status}`)) })
  return { column, cards: (status: BoardStatus) => column(status).getByRole('listitem') }
}

/** The page of one deal, in either language. */
export function dealRecord(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const menu = button(...textsOf('ui.record.more'))
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  return {
    dialog,
    button,
    status: (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first(),
    writeOffer: main.getByRole('link', { name: inEither(...textsOf('deals.actions.send_offer')) }),
    accept: button(...textsOf('deals.actions.accept')),
    complete: button(...textsOf('deals.actions.complete')),
    /** A button or link of what decides: an answer that is not hidden in the menu. */
    answer: (english: string, arabic: string) => {
      const name = inEither(english, arabic)
      const panel = main.getByRole('region', { name: inEither(...textsOf('deals.nextStep')) })
      return panel.getByRole('button', { name }).or(panel.getByRole('link', { name }))
    },
    thread: main.getByRole('feed'),
    async choose(english: string, arabic: string) {
      await menu.click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
    },
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** The choice of the warehouse that an item is reserved in, in the dialog that accepts. */
    async changeWarehouse() {
      await dialog.getByRole('button', { name: inEither(...textsOf('deals.decisions.accept.changeWarehouse')) }).click()
      return dialog.getByRole('combobox', { name: inEither(...textsOf('deals.offer.warehouse')) })
    },
    /** Creates a shipment of this quantity from a warehouse, marked as shipped at once unless it is to be divided before. */
    async packAndShip(warehouse: string, qty: string, isShipped = true) {
      await button(...textsOf('deals.fulfilment.pack.do')).click()
      const place = dialog.getByRole('combobox', { name: inEither(...textsOf('deals.fulfilment.pack.from')) })
      await place.selectOption(warehouse)
      await dialog.getByRole('textbox').first().fill(qty)
      const ship = dialog.getByRole('switch', { name: inEither(...textsOf('deals.fulfilment.pack.ship')) })
      if ((await ship.isChecked()) !== isShipped) await ship.click()
      await dialog.getByRole('button', { name: inEither(...textsOf('deals.fulfilment.pack.do')) }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** Divides a shipment into cartons of this many. */
    async divideIntoCartons(number: string, size: string) {
      await main.getByRole('button', { name: holding('deals.fulfilment.parcel.more', { number }) }).click()
      await page.getByRole('menuitem', { name: inEither(...textsOf('deals.fulfilment.cartons.title')) }).click()
      await dialog.getByRole('radio', { name: inEither(...textsOf('deals.fulfilment.cartons.ways.by_size')) }).check()
      await dialog.getByRole('textbox').first().fill(size)
      await dialog.getByRole('button', { name: inEither(...textsOf('deals.fulfilment.cartons.do')) }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** Downloads the packing slip of a shipment, or labels for its packages or cartons. */
    async printPapers(number: string, labelled?: { readonly packages: string } | 'cartons') {
      await main.getByRole('button', { name: holding('deals.fulfilment.parcel.more', { number }) }).click()
      await page.getByRole('menuitem', { name: inEither(...textsOf('deals.fulfilment.papers.open')) }).click()
      if (labelled === 'cartons') {
        const labels = inEither(...textsOf('deals.fulfilment.papers.papers.carton_labels'))
        await dialog.getByRole('radio', { name: labels }).check()
      } else if (labelled) {
        const labels = inEither(...textsOf('deals.fulfilment.papers.papers.parcel_labels'))
        await dialog.getByRole('radio', { name: labels }).check()
        const packages = inEither(...textsOf('deals.fulfilment.papers.parcels'))
        await dialog.getByRole('textbox', { name: packages }).fill(labelled.packages)
      }
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: inEither(...textsOf('deals.fulfilment.papers.download')) }).click()
      await dialog.waitFor({ state: 'detached' })
      return (await saved).suggestedFilename()
    },
    deliveryNotes: button(...textsOf('deals.fulfilment.note.download')),
  }
}

/** The form of a quote, in either language. */
export function offerForm(page: Page) {
  const main = page.getByRole('main')
  const textbox = (english: string, arabic: string) =>
    main.getByRole('textbox', { name: new RegExp(`^(?:${english}|${arabic})`) })
  const send = main.getByRole('button', { name: inEither(...textsOf('deals.offer.send')) })
  const dialog = page.getByRole('dialog', { name: inEither(...textsOf('deals.offer.send')) })
  return {
    /** The cells of the grid, one for each item. */
    prices: textbox(...textsOf('deals.offer.unit_price')),
    quantities: textbox(...textsOf('deals.offer.qty')),
    discounts: textbox(...textsOf('deals.offer.discount')),
    answers: main.getByRole('combobox', { name: new RegExp(`^(?:${textsOf('deals.offer.answer').join('|')})`) }),
    send,
    /** Sums the quote up before it is sent. */
    dialog,
    async sendQuote() {
      await send.click()
      await dialog.getByRole('button', { name: inEither(...textsOf('deals.offer.send')) }).click()
    },
  }
}
