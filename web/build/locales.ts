import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { languages } from '@mawrid/contract/constants.ts'
import type { Plugin } from 'vite'

/** One file of texts a language, `/locales/{lng}.json` (checklist L-11), merged from the folders that say them. */
export function locales(root: string): Plugin {
  return {
    name: 'mawrid-locales',
    generateBundle() {
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}.json`,
          source: JSON.stringify(mergedTexts(root, language)),
        })
      }
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.includes(`${sep}locale${sep}`)) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const language = /^\/locales\/(\w+)\.json/.exec(request.url ?? '')?.[1]
        if (!language || !languages.some((known) => known === language)) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(mergedTexts(root, language)))
      })
    },
  }
}

/** `ui/locale/ar.json` is said under `ui`, `features/deals/locale/ar.json` under `deals`, `app/locale/fields.ar.json` under `fields`. */
export function mergedTexts(root: string, language: string): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const file of globSync(`src/**/locale/{${language},*.${language}}.json`, { cwd: root }).sort()) {
    const name = basename(file, '.json')
    const key = name === language ? basename(dirname(dirname(file))) : name.slice(0, -language.length - 1)
    texts[key] = JSON.parse(readFileSync(join(root, file), 'utf8'))
  }
  return texts
}
