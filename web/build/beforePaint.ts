import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { transformWithOxc } from 'vite'
import { addressOf, type Bundle, entryFiles, filesOf } from './bundleFiles.ts'

const source = 'src/app/boot/beforePaint.js'
const tag = /<script data-before-paint[^>]*><\/script>/

/**
 * The screens on which a first visit can start, by kind of address. Their files are preloaded instead of following the
 * main one.
 */
const firstScreens = {
  auth: ['src/features/account/signIn/LoginScreen.tsx'],
  frame: ['src/app/frame/Frame.tsx', 'src/platform/session/sessionCalls.ts'],
}

/** Inlines the before-paint script into the page and tells the server its hash for the content security policy. */
export function beforePaint(root: string): Plugin {
  let script = ''
  return {
    name: 'mawrid-before-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const early = bundle ? earlyRequests(bundle) : { fonts: { en: [], ar: [] }, scripts: { auth: [], frame: [] } }
        const { code } = await transformWithOxc(readFileSync(join(root, source), 'utf8'), source)
        script = withoutComments(code).replace('__EARLY__', JSON.stringify(early))
        return html.replace(tag, () => `<script>${script}</script>`)
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        const hash = createHash('sha256').update(script).digest('base64')
        this.emitFile({
          type: 'asset',
          fileName: 'csp.json',
          source: JSON.stringify({ 'script-src': [`'sha256-${hash}'`] }),
        })
      },
    },
  }
}

function earlyRequests(bundle: Bundle) {
  const font = (script: string) =>
    Object.keys(bundle)
      .filter((file) => file.includes(`readex-pro-${script}-`) && file.endsWith('.woff2'))
      .map(addressOf)
  return {
    fonts: { en: font('latin'), ar: [...font('arabic'), ...font('latin')] },
    scripts: { auth: besidesEntry(bundle, firstScreens.auth), frame: besidesEntry(bundle, firstScreens.frame) },
  }
}

/** The files of these modules, except those that the page's entry loads anyway. */
function besidesEntry(bundle: Bundle, modules: readonly string[]): string[] {
  const entry = entryFiles(bundle)
  return [...filesOf(bundle, modules)].filter((file) => !entry.has(file)).map(addressOf)
}

function withoutComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}
