import { expect, type Page } from 'playwright/test'
import { productForm } from './productForm.ts'
import { type ListedScreen, listedAt } from './screenTable.ts'
import type { DemoSeller } from './sellers.ts'
import {
  companyStates,
  paymentPath,
  paymentStates,
  showCompanyAs,
  showNafathNumber,
  showPaymentAs,
} from './simulatedStates.ts'
import { beginningOf, inEither, oneOf, textsOf } from './texts.ts'

export interface VisualScreen {
  readonly name: string
  /** Its address, or a function that finds it. */
  readonly path: string | ((page: Page) => Promise<string>)
  readonly seller?: DemoSeller
  /** Changes the server's responses before the screen is opened, to simulate a state. */
  readonly stage?: (page: Page) => Promise<void>
  /** The screen changes the frame around it: the paid company loses its red banner. */
  readonly changesFrame?: true
  /** The frame is checked too; for the other screens it is the same. */
  readonly showsFrame?: true
  /** Steps on the screen that lead to the checked state. */
  readonly open?: (page: Page) => Promise<void>
}

const someone = `user_id=019a7c3e-5b10-7c54-9d1a-6f2d8e4b7a91`

const listingCalls = {
  product: '/api/v1/products/',
  service: '/api/v1/seller_services_list/',
  franchise: '/api/v1/seller_franchise/',
  investment: '/api/v1/investments/',
}

/** The screens checked in both languages and themes, each with its seller. */
export const visualScreens: readonly VisualScreen[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'login after signing out', path: '/auth/login?logout=success' },
  { name: 'forgotten password', path: '/auth/forgotten' },
  { name: 'new password', path: `/auth/new-password?token=${'a'.repeat(43)}` },
  { name: 'sign-in problem', path: '/auth/error' },
  { name: 'registration', path: '/auth/register' },
  { name: 'confirmation of the email', path: `/auth/confirm-email?${someone}` },
  { name: 'registration that is gone', path: '/auth/confirm-email?user_id=none' },
  { name: 'start of Nafath', path: `/auth/activate?${someone}` },
  {
    name: 'number for Nafath',
    path: `/auth/activate?${someone}`,
    stage: showNafathNumber,
    async open(page) {
      // A reload resumes the request that was sent.
      const send = page.getByRole('button', { name: inEither(...textsOf('account.activate.open')) })
      await send.or(page.getByText('47')).first().waitFor()
      if (await send.isVisible()) await send.click()
      await expect(page.getByText('47').first()).toBeVisible()
    },
  },
  { name: 'dashboard', path: '/dashboard', seller: 'active', showsFrame: true },
  { name: 'static page', path: '/apps/page/terms', seller: 'active' },
  { name: 'static page of a visitor', path: '/apps/page/help' },
  { name: 'import of products', path: '/apps/product/import', seller: 'active' },
  { name: 'locked screen', path: '/apps/product/list', seller: 'inactive', showsFrame: true },
  { name: 'list of products', path: '/apps/product/list', seller: 'active' },
  {
    name: 'form of a product, with its variants',
    path: '/apps/product/create',
    seller: 'active',
    open: async (page) => {
      const form = productForm(page)
      // A visit resumes the draft of the previous one, with the sections that hold its values open.
      const variants = page
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: inEither(...textsOf('products.form.sections.variants')) }) })
      await variants.waitFor()
      if ((await variants.getAttribute('open')) === null)
        await form.unfold(...textsOf('products.form.sections.variants'))
      await form.begin.or(form.rows.first()).first().waitFor()
      if (await form.begin.isVisible()) {
        await form.begin.click()
        await form.addOption(1, ...textsOf('products.variants.usual.colour'), 'Red, أزرق')
      }
      await expect(form.rows).toHaveCount(2)
    },
  },
  { name: 'spreadsheet of products', path: '/apps/product/sheet', seller: 'active' },
  { name: 'list of services', path: '/apps/service/list', seller: 'active' },
  { name: 'form of a service', path: '/apps/service/create', seller: 'active' },
  { name: 'list of franchises', path: '/apps/franchise/list', seller: 'active' },
  { name: 'form of a franchise', path: '/apps/franchise/create', seller: 'active' },
  { name: 'list of investments', path: '/apps/investment/list', seller: 'active' },
  { name: 'form of an investment', path: '/apps/investment/create', seller: 'active' },
  ...Object.entries(listingCalls).flatMap(([kind, call]): VisualScreen[] => [
    {
      name: `record, ${kind}`,
      path: firstOf(`/apps/${kind}`, call),
      seller: 'active',
    },
    {
      name: `form of what is known, ${kind}`,
      path: firstOf(`/apps/${kind}`, call, '/edit'),
      seller: 'active',
    },
  ]),
  { name: 'link of a quote that is not valid', path: '/quote' },
  { name: 'first step of a quote', path: '/apps/deals/create', seller: 'active' },
  { name: 'offer', path: firstOf('/apps/deals', '/api/v1/deals/?status=new', '/offer'), seller: 'active' },
  ...Object.keys(listingCalls).map(
    (kind): VisualScreen => ({
      name: `deal on a ${kind}`,
      path: firstOf('/apps/deals', `/api/v1/deals/?status=accepted&kind=${kind}`),
      seller: 'active',
    }),
  ),
  { name: 'list of returns', path: '/apps/returns/list', seller: 'active' },
  { name: 'record, return', path: firstOf('/apps/returns', '/api/v1/returns/?status=received'), seller: 'active' },
  { name: 'stock', path: '/apps/stock/list', seller: 'active' },
  { name: 'ledger', path: '/apps/stock/ledger', seller: 'active' },
  { name: 'stock counts', path: '/apps/stock/counts', seller: 'active' },
  { name: 'transfers', path: '/apps/stock/transfers', seller: 'active' },
  { name: 'new transfer', path: '/apps/stock/transfers/create', seller: 'active' },
  { name: 'list of invoices', path: '/apps/invoice/list', seller: 'active' },
  { name: 'form of an invoice', path: '/apps/invoice/create', seller: 'active' },
  { name: 'record, invoice', path: firstOf('/apps/invoice', '/api/v1/invoices/?unpaid=true'), seller: 'active' },
  {
    name: 'record, advance payment invoice',
    path: firstOf('/apps/invoice', '/api/v1/invoices/?kind=advance_payment'),
    seller: 'connected',
  },
  { name: 'e-invoicing', path: '/apps/invoice/e-invoicing', seller: 'connected' },
  { name: 'connection to ZATCA', path: '/apps/invoice/e-invoicing', seller: 'active' },
  { name: 'VAT return', path: '/apps/invoice/vat', seller: 'active' },
  { name: 'journal', path: '/apps/invoice/journal', seller: 'active' },
  { name: 'journal accounts', path: '/apps/invoice/journal/accounts', seller: 'active' },
  { name: 'list of tickets', path: '/apps/support/list', seller: 'active' },
  { name: 'new ticket', path: '/apps/support/create', seller: 'active' },
  { name: 'pending tickets', path: '/apps/support/add', seller: 'active' },
  { name: 'tickets in progress', path: '/apps/support/edit', seller: 'active' },
  {
    name: 'record, ticket',
    path: firstOf('/apps/support', '/api/v1/support/tickets/?status=waiting_for_seller'),
    seller: 'active',
  },
  { name: 'not found', path: '/apps/nothing/here', seller: 'active' },

  { name: 'no company', path: '/apps/company/list', seller: 'new', showsFrame: true },
  { name: 'new company', path: '/apps/company/create', seller: 'new' },
  { name: 'company, unverified', path: '/apps/company/list', seller: 'inactive' },
  ...Object.entries(companyStates).map(
    ([stage, answer]): VisualScreen => ({
      name: `company, ${stage}`,
      path: '/apps/company/list',
      seller: 'inactive',
      stage: (page) => showCompanyAs(page, answer),
    }),
  ),
  { name: 'company, active', path: '/apps/company/list', seller: 'active' },
  { name: 'company form', path: '/apps/company/edit', seller: 'active' },
  { name: 'addresses', path: '/apps/address/list', seller: 'active' },
  { name: 'new address', path: '/apps/address/list', seller: 'active', open: openAddress('new') },
  { name: 'address', path: '/apps/address/list', seller: 'active', open: openAddress('first') },
  { name: 'warehouses', path: '/apps/warehouse/list', seller: 'active' },
  { name: 'team', path: '/apps/team/list', seller: 'active' },
  { name: 'approvals', path: '/apps/approvals', seller: 'active' },
  { name: 'document requests', path: '/apps/document-requests', seller: 'active' },
  ...['waiting', 'granted'].map((status) => ({
    name: `document request, ${status}`,
    path: firstOf('/apps/document-requests', `/api/v1/document-requests/?status=${status}`),
    seller: 'active' as const,
  })),
  { name: 'fee statements', path: '/apps/fees/list', seller: 'active' },
  { name: 'fee statement', path: firstOf('/apps/fees', '/api/v1/fee-statements/'), seller: 'active' },
  { name: 'notifications', path: '/apps/notices', seller: 'active' },
  {
    name: 'invitation of a member',
    path: '/apps/team/list',
    seller: 'active',
    async open(page) {
      await page.getByRole('button', { name: inEither(...textsOf('team.invite.action')) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'team, making a role',
    path: '/apps/team/list',
    seller: 'active',
    async open(page) {
      await page.getByRole('button', { name: inEither(...textsOf('team.ownRoles.create.action')) }).click()
    },
  },
  { name: 'team invitation that is no longer valid', path: '/auth/join?token=any' },
  { name: 'new warehouse', path: '/apps/warehouse/create', seller: 'active' },
  { name: 'warehouse', path: firstOf('/apps/warehouse', '/api/v1/seller_warehouses/'), seller: 'active' },
  {
    name: 'choice of a package',
    path: '/apps/subscription/choose',
    seller: 'inactive',
    stage: (page) => showCompanyAs(page, companyStates.verified),
  },
  { name: 'change of a package', path: '/apps/subscription/choose', seller: 'active' },
  { name: 'subscription', path: '/apps/subscription/list', seller: 'active' },
  { name: 'list of subscription invoices', path: '/apps/subscription/invoice/list', seller: 'active' },
  {
    name: 'record, subscription invoice',
    path: firstOf('/apps/subscription/invoice', '/api/v1/subscription-invoices/?status=paid'),
    seller: 'active',
  },
  ...Object.entries(paymentStates).map(
    ([stage, answer]): VisualScreen => ({
      name: `payment, ${stage}`,
      path: paymentPath,
      seller: 'inactive',
      stage: (page) => showPaymentAs(page, answer),
      ...(stage === 'paid' && { changesFrame: true }),
    }),
  ),
  { name: 'activity', path: '/apps/activity/list', seller: 'active' },
  { name: 'profile', path: '/user/profile', seller: 'active' },
  { name: 'profile, security', path: '/user/profile?tab=security', seller: 'active' },
  { name: 'profile, emails', path: '/user/profile?tab=emails', seller: 'active' },
  { name: 'profile, privacy', path: '/user/profile?tab=privacy', seller: 'active' },
]

/** The checklist line that a screen proves by opening; locked screens prove none. */
export function checklistScreenOf({ path, seller }: VisualScreen): ListedScreen | undefined {
  return typeof path === 'string' && (!seller || seller === 'active') ? listedAt(path) : undefined
}

/** Waits until texts, fonts and data are loaded and all animations have ended. */
export async function waitUntilStable(page: Page): Promise<void> {
  // A look that a navigation interrupts is repeated.
  const missing = () => page.evaluate(untilNothingIsMissing, unknownTitles).catch(() => ['the page'])
  await expect.poll(missing, { message: 'what is missing or moves', intervals: [50], timeout: patientMs }).toEqual([])
}

/** As long as the questions took that this one look replaces. */
const patientMs = 60_000

/** A page without a footer. */
const unknownTitles = textsOf('platform.notFound.title')

/**
 * Looks until nothing of the screen is missing, and returns what still is after ten seconds. In the page, since each question
 * to it would take as long as a look. Fonts and animations are looked at again and again instead of awaiting
 * `fonts.ready` and `finished`: those settle with a frame, and for a paused animation never.
 */
async function untilNothingIsMissing(unknown: readonly string[]): Promise<string[]> {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isFooter = (element: Element) =>
    isVisible(element) && !element.closest('main, article, section, aside, dialog, [role="dialog"]')
  const look = () => {
    const missing: string[] = []
    const titles = [...document.querySelectorAll('h1')].filter(isVisible)
    if (titles.length !== 1) missing.push(`one title, not ${titles.length}`)
    if (document.querySelector('#loader, [aria-busy="true"], [data-skeleton]')) missing.push('what still loads')
    const hasFooter = [...document.querySelectorAll('footer')].some(isFooter)
    if (!hasFooter && !unknown.includes(titles[0]?.textContent.trim() ?? '')) missing.push('the footer')
    if (missing.length > 0) return missing
    // What the latest styles load and animate begins with their layout.
    document.body.getBoundingClientRect()
    const fonts = [...document.fonts].filter(({ status }) => status === 'loading').map(({ family }) => family)
    // Indeterminate progress bars never end, so they are not waited for.
    const animations = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty'))
    return [...fonts, ...animations]
  }
  for (let looks = 1; looks < 200; looks++) {
    const missing = look()
    if (missing.length === 0) return missing
    // Not a timer, which journeys replace.
    await scheduler.postTask(() => {}, { delay: 50 })
  }
  return look()
}

/** The address of the first record that a call lists, or of one of its screens. Opening the list would take half a second. */
export function firstOf(record: string, call: string, part = '') {
  return async ({ request }: Page): Promise<string> => {
    const { access } = await (await request.get('/api/auth/session')).json()
    const listed = await request.get(call, { headers: { authorization: `Bearer ${access}` } })
    const { results } = await listed.json()
    return `${record}/${results[0].id}${part}`
  }
}

function openAddress(which: 'new' | 'first') {
  const name =
    which === 'new' ? oneOf('addresses.new', 'einvoicing.missing.address') : beginningOf('addresses.editShort')
  return async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}
