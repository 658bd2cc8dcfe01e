import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from 'playwright/test'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TextKey } from '../../web/types/textKeys.ts'
import { completeBillingDetails } from '../pages/ownBiller.ts'
import { aPictureFile } from '../pages/ownPictures.ts'
import { createProduct, productOf } from '../pages/ownProducts.ts'
import { aTrader, type Trader } from '../pages/ownTrade.ts'
import { textIn } from '../pages/texts.ts'
import { startFirefox } from './firefox.ts'
import { screenOf } from './screen.ts'
import { until } from './until.ts'
import type { Browser } from './webDriver.ts'
import { startWebKit } from './webKit.ts'

const product = process.env.E2E_URL ?? ''

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_name, start) => {
  let browser: Browser
  let files: string
  let api: APIRequestContext

  beforeEach(async () => {
    files = await mkdtemp(join(tmpdir(), 'mawrid-files-'))
    api = await request.newContext({ baseURL: product })
    browser = await start()
    await browser.send('WebDriver:SetWindowRect', { width: 1440, height: 1000 })
  })

  afterEach(async () => {
    await browser?.close()
    await api.dispose()
    await rm(files, { recursive: true, force: true })
  })

  test.each(['en', 'ar'] as const)(
    'a seller signs in, finds a deal, quotes it, saves a product with a picture, exports, and opens an invoice (%s)',
    async (language) => {
      const text = (key: TextKey) => textIn(language, key)
      const trader = await aTrader(api)
      await completeBillingDetails(trader.seller)
      const screen = screenOf(browser)

      await screen.open(`${product}/auth/login?lng=${language}`)
      await screen.fill(text('account.email'), trader.seller.person.email)
      await screen.fill(text('account.password'), trader.seller.person.password)
      await screen.press('button', text('account.login.submit'))
      await screen.see('css', 'nav')

      // A request arrives while the list is open.
      await screen.open(`${product}/apps/deals/list`)
      await screen.see('css', 'main h1')
      const subject = language === 'en' ? 'Packaging for dates' : 'عبوات التمور'
      const service = await trader.publish('service')
      const deal = await trader.request(service, { subject })
      await screen.press('link', subject)
      await screen.see('heading', subject)
      await screen.press('link', text('deals.actions.send_offer'))
      await screen.fill(text('deals.offer.unit_price'), '٤٢٠٠')
      await screen.press('button', text('deals.offer.send'))
      await screen.press('css', 'dialog[open] [data-first-focus]')
      await screen.see('text', text('deals.status.offered'))
      expect((await trader.deal(deal.id)).total).toBe('4830.00')

      const draft = await createProduct(trader.seller)
      await screen.open(`${product}/apps/product/${draft.id}/edit`)
      await screen.see('css', 'main input[type=file]')
      const { buffer } = await aPictureFile('front.png', 1200, 900)
      const path = join(files, 'front.png')
      await writeFile(path, buffer)
      await screen.upload('main input[type=file]', path)
      await screen.press('button', text('listings.form.save'))
      await until('the picture at the server', async () => {
        expect((await productOf(trader.seller, draft.id)).images).toHaveLength(1)
      })

      await screen.open(`${product}/apps/product/list`)
      await screen.press('button', text('ui.list.export'))
      await screen.press('menuitem', text('ui.list.exportXlsx'))
      await until('the exported file', async () => {
        expect(await readdir(browser.downloads)).toContainEqual(expect.stringMatching(/\.xlsx$/))
      })
      for (const file of await readdir(browser.downloads)) await rm(join(browser.downloads, file))

      await screen.open(`${product}/apps/invoice/${await anInvoice(trader)}`)
      await screen.see('css', 'main img[src^="blob:"]')
    },
  )
})

/** A draft invoice of a deal that was accepted. */
async function anInvoice(trader: Trader): Promise<string> {
  const id = await trader.agreed()
  return (await trader.seller.call<{ id: string }>('POST', '/api/v1/invoices/from-deal/', { deal: id })).id
}
