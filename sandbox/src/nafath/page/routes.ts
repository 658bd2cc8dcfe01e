import type { FastifyInstance } from 'fastify'
import { standInPage } from '../../page/standInPage.ts'

const files = {
  '/nafath': ['nafath.html', 'text/html; charset=utf-8'],
  '/nafath/page/nafath.js': ['nafath.js', 'text/javascript; charset=utf-8'],
  '/nafath/page/nafath.css': ['nafath.css', 'text/css; charset=utf-8'],
  '/nafath/page/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
} as const

/** The phone, as a page. */
export function phonePage(app: FastifyInstance): void {
  standInPage(app, import.meta.url, files)
}
