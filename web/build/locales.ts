import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { type Language, languages } from '@mawrid/contract/constants.ts'
import type { Plugin } from 'vite'

/**
 * In development one file of texts for each language, `/locales/{lng}.json` (checklist L-11), merged from the feature
 * folders. `texts.ts` splits it for the build.
 */
export function locales(root: string): Plugin {
  return {
    name: 'mawrid-locales',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.includes(`${sep}locale${sep}`)) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const requested = /^\/locales\/(\w+)\.json/.exec(request.url ?? '')?.[1]
        const language = languages.find((known) => known === requested)
        if (!language) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(servedTexts(root, language)))
      })
    },
  }
}

/** Includes the screens' names in the other language, so that the search finds them by both. */
export function servedTexts(root: string, language: Language): Record<string, unknown> {
  const elsewhere = languages.filter((other) => other !== language).map((other) => mergedTexts(root, other).screens)
  const texts = mergedTexts(root, language)
  return { ...texts, elsewhere: Object.assign({}, ...elsewhere) }
}

/**
 * The texts of `ui/locale/ar.json` are under `ui`, of `features/deals/locale/ar.json` under `deals`, of
 * `platform/locale/fields.ar.json` under `fields`.
 */
export function mergedTexts(root: string, language: string): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const file of globSync(`src/**/locale/{${language},*.${language}}.json`, { cwd: root }).sort()) {
    const name = basename(file, '.json')
    const key = name === language ? basename(dirname(dirname(file))) : name.slice(0, -language.length - 1)
    texts[key] = JSON.parse(readFileSync(join(root, file), 'utf8'))
  }
  return texts
}
