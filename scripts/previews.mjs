import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@mawrid/contract/constants.ts'
import { chromium } from 'playwright'
import { logo } from '../server/src/platform/mail/layout/logo.ts'
import { templates } from '../server/src/platform/mail/templates.ts'
import { composeEmail } from '../server/src/platform/mail/write.ts'
import { documentSamples, silentDocuments } from '../server/test/documentSamples.ts'
import { emailLinksSample, emailValues, emailVariants } from '../server/test/emailSamples.ts'
import { browserPath, installBrowser } from './browser.mjs'
import { main, root } from './setUp.mjs'

// Writes every email and document in both languages to .cache/previews, with pictures of them: npm run previews [name …]
const folder = join(root, '.cache', 'previews')
const names = process.argv.slice(2)
const isRequested = (/** @type {string} */ name) => names.length === 0 || names.includes(name)

await main(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await installBrowser()
  const browser = await chromium.launch({ executablePath: browserPath() ?? '', args: ['--no-sandbox'] })
  for (const page of writeEmails()) await photographEmail(browser, page)
  await writeDocuments(browser)
  await browser.close()
  process.stdout.write(`${folder}\n`)
})

/** The pages of all emails, by language and variant, with the plain text beside each. */
function writeEmails() {
  const picture = `data:${logo.contentType};base64,${logo.content.toString('base64')}`
  return languages.flatMap((lang) =>
    Object.keys(templates)
      .filter(isRequested)
      .flatMap((template) =>
        (emailVariants[template] ?? [{}]).map((variant) => {
          const values = { ...emailValues(lang), ...variant }
          const { html, text } = composeEmail({ template, values, lang }, emailLinksSample(template))
          const name = ['email', template, variant.answer ?? variant.change ?? [], lang].flat().join('-')
          writeFileSync(join(folder, `${name}.txt`), text)
          writeFileSync(join(folder, `${name}.html`), html.replaceAll(`cid:${logo.cid}`, picture))
          return name
        }),
      ),
  )
}

/**
 * On a phone and on a desk, in both colour schemes.
 * @param {import('playwright').Browser} browser
 * @param {string} name
 */
async function photographEmail(browser, name) {
  for (const width of [375, 640]) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
      await page.goto(pathToFileURL(join(folder, `${name}.html`)).href)
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      await page.close()
    }
  }
}

/**
 * The documents as PDF, with pictures of their pages.
 * @param {import('playwright').Browser} browser
 */
async function writeDocuments(browser) {
  const documents = silentDocuments()
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 1.5 })
  for (const lang of languages) {
    for (const sample of documentSamples(lang, logo.content)) {
      if (!isRequested(sample.name)) continue
      const name = `document-${sample.name}-${lang}`
      writeFileSync(join(folder, `${name}.pdf`), await sample.render(documents))
      for (const [index, svg] of (await sample.draw(documents)).entries()) {
        await page.setContent(`<style>body { margin: 0 } svg { width: 100%; height: auto }</style>${svg}`)
        await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) })
      }
    }
  }
  await documents.stop()
}
