import type { FastifyInstance } from 'fastify'
import { standInPage } from '../../page/standInPage.ts'

const files = {
  '/zatca': ['fatoora.html', 'text/html; charset=utf-8'],
  '/zatca/page/fatoora.js': ['fatoora.js', 'text/javascript; charset=utf-8'],
  '/zatca/page/fatoora.css': ['fatoora.css', 'text/css; charset=utf-8'],
  '/zatca/page/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
} as const

/** Fatoora's portal, as a page. */
export function fatooraPage(app: FastifyInstance): void {
  standInPage(app, import.meta.url, files)
}
