import type { Page } from 'playwright/test'
import { codeOfStep, stepAt } from '../server/src/features/account/secondStep/totp.ts'
import { forgetSession } from './pages/cookies.ts'
import { loginForm } from './pages/login.ts'
import { aNewSeller } from './pages/newSeller.ts'
import { inEither, textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const named = (key: Parameters<typeof textsOf>[0]) => inEither(...textsOf(key))
const button = (page: Page, key: Parameters<typeof textsOf>[0]) => page.getByRole('button', { name: named(key) })

/** The bytes of a key in base32, as an authenticator app reads it. */
function keyBytes(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replaceAll(/\s/g, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A code that was not used yet: the app's clock may be one step ahead. */
const codeIn = (key: Buffer, ahead = 0) => codeOfStep(key, stepAt(new Date()) + ahead)

test('an authenticator app is set up, asked for at sign-in and turned off with a confirmation (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  await page.goto('/user/profile?tab=security&lng=ar')
  await button(page, 'account.profile.step.app.setUp').click()
  const key = keyBytes((await page.getByRole('dialog').locator('code').textContent()) ?? '')
  await expect(page.getByRole('img', { name: named('account.profile.step.app.qr') })).toBeVisible()
  await page.getByLabel(named('account.step.appCode')).fill(codeIn(key))
  const codes = page.getByRole('list', { name: named('account.profile.step.codes.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await page.getByLabel(named('account.profile.step.codes.stored')).check()
  await button(page, 'account.profile.step.codes.close').click()
  await expect(page.getByText(named('account.profile.step.on'))).toBeVisible()

  await forgetSession(page)
  await page.goto('/auth/login?lng=ar')
  await loginForm(page).signInAs(seller.person.email, seller.person.password)
  await expect(page.getByRole('heading', { level: 1, name: named('account.step.title') })).toBeVisible()
  const code = page.getByLabel(named('account.step.appCode'))
  await code.fill('000000')
  await expect(page.getByRole('alert')).toContainText(named('fields.app_code_wrong'))
  await code.fill(codeIn(key, 1))
  await expect(page).toHaveURL('/dashboard')

  await forgetSession(page)
  await page.goto('/auth/login')
  await loginForm(page).signInAs(seller.person.email, seller.person.password)
  await button(page, 'account.step.useRecovery').click()
  await page.getByLabel(named('account.step.recoveryCode')).fill(recovery)
  await button(page, 'account.login.submit').click()
  await expect(page).toHaveURL('/dashboard')
})

test('a passkey is added, signs in without a password, and is removed (en)', async ({ page, context, request }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  await page.goto('/user/profile?tab=security&lng=en')
  await button(page, 'account.profile.step.passkeys.add').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Office computer')
  await button(page, 'account.profile.step.passkeys.continue').click()
  await page.getByLabel(named('account.profile.step.codes.stored')).check()
  await button(page, 'account.profile.step.codes.close').click()
  await expect(page.getByText('Office computer')).toBeVisible()

  await forgetSession(page)
  await page.goto('/auth/login?lng=en')
  await button(page, 'account.login.passkey').click()
  await expect(page).toHaveURL('/dashboard')

  await forgetSession(page)
  await page.goto('/auth/login?lng=en')
  await loginForm(page).signInAs(seller.person.email, seller.person.password)
  await button(page, 'account.step.usePasskey').click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/user/profile?tab=security&lng=en')
  await page
    .getByRole('button', {
      name: textIn('en', 'account.profile.step.passkeys.removeOf', { name: 'Office computer' }),
    })
    .click()
  await button(page, 'account.profile.step.passkeys.removeAction').click()
  await expect(page.getByText('Office computer')).toHaveCount(0)
  await expect(page.getByText(named('account.profile.step.off'))).toBeVisible()
  // The next journey of this page adds an authenticator of its own.
  await devtools.send('WebAuthn.disable')
  await devtools.detach()
})
