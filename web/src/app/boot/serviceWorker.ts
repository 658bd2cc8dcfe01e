/**
 * The service worker: the dashboard also opens without a connection, and its files are fetched once. It leaves the
 * calls of the back end alone: what they answered is kept by the page itself (platform/offline). Built into
 * `/service-worker.js` by build/serviceWorker.ts, so it imports nothing.
 */

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

interface Tab {
  readonly focused: boolean
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface WorkerEvents {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly fetch: FetchEvent
  readonly message: ExtendableEvent & MessageEvent<unknown>
  readonly push: PushEvent
  readonly notificationclick: NotificationEvent
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

declare const __SHELL__: readonly string[]
declare const __BUILT__: readonly string[]
declare const __DAY_MS__: number

const worker = self as unknown as WorkerScope

/** The page and the texts: as of the last time they were fetched. */
const pages = 'pages'
/** Files named by their content, of this version and of earlier ones that a tab may still show. */
const files = 'files'
const pageAddress = '/'
const oldFilesMaxAgeMs = 30 * __DAY_MS__

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => event.waitUntil(cacheLoaded(event.data)))

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event.data?.json())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification.data))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (!isOfServer(pathname)) event.respondWith(freshPage(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(cachedFile(request))
  } else if (pathname.startsWith('/locales/')) {
    event.respondWith(freshOrKnown(request))
  }
})

/** Addresses that the server answers itself, such as documents; all others show the dashboard's page. */
function isOfServer(pathname: string): boolean {
  return /^\/(api|files|images|healthz|readyz|metrics)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname)
}

async function install(): Promise<void> {
  const cache = await caches.open(files)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const seen = new Set([...known].map(nameWithoutHash))
  // Screens that were opened in an earlier version open offline in this one too.
  const needed = __BUILT__.filter((address) => __SHELL__.includes(address) || seen.has(nameWithoutHash(address)))
  await cache.addAll(needed.filter((address) => !known.has(address)))
  const page = await fetch(pageAddress, { cache: 'no-store' })
  if (!page.ok) throw new Error(`The page is answered with ${page.status}`)
  await (await caches.open(pages)).put(pageAddress, page)
  // Pages that are open keep their files, so the new version need not wait until they are closed.
  await worker.skipWaiting()
}

/** `/assets/DealScreen-Bx12_9aZ.js` as `/assets/DealScreen.js`. */
function nameWithoutHash(address: string): string {
  return address.replace(/-[\w-]{8}(\.\w+)$/, '$1')
}

async function activate(): Promise<void> {
  const cache = await caches.open(files)
  const built = new Set(__BUILT__)
  for (const request of await cache.keys()) {
    if (built.has(new URL(request.url).pathname)) continue
    const date = Date.parse((await cache.match(request, { ignoreVary: true }))?.headers.get('date') ?? '')
    if (!(Date.now() - date < oldFilesMaxAgeMs)) await cache.delete(request)
  }
  await worker.clients.claim()
}

/** The page tells which files it had loaded before this worker served it. */
async function cacheLoaded(data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null || !('loaded' in data) || !Array.isArray(data.loaded)) return
  for (const address of data.loaded) {
    const isText = typeof address === 'string' && address.startsWith('/locales/')
    if (!isText && !__BUILT__.includes(address)) continue
    const cache = await caches.open(isText ? pages : files)
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
  }
}

/** The server's page; the last known one if there is no connection, or while the server is away behind its proxy. */
async function freshPage(request: Request): Promise<Response> {
  const known = () => caches.match(pageAddress, { cacheName: pages, ignoreVary: true })
  try {
    const page = await fetch(request)
    return page.status >= 502 ? ((await known()) ?? page) : page
  } catch (error) {
    const page = await known()
    if (page) return page
    throw error
  }
}

/** What the server has pushed, also while no tab of the dashboard is open (server/src/features/notices/messages.ts). */
async function showPushed(pushed: unknown): Promise<void> {
  if (typeof pushed !== 'object' || pushed === null || !('title' in pushed) || !('path' in pushed)) return
  const { title, path, ...options } = pushed
  const isArabic = 'lang' in options && options.lang === 'ar'
  const look = { dir: isArabic ? 'rtl' : 'ltr', icon: '/icon-192.png', data: path }
  await worker.registration.showNotification(String(title), { ...options, ...look })
}

/** The record is opened in a tab of the dashboard that is open already, otherwise in a new one. */
async function openPushed(path: unknown): Promise<void> {
  if (typeof path !== 'string') return
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (!tab) {
    await worker.clients.openWindow(path)
    return
  }
  await tab.focus()
  tab.postMessage({ kind: 'open', path })
}

async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(files)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const file = await fetch(request)
  if (file.ok) await cache.put(request, file.clone()).catch(() => undefined)
  return file
}

async function freshOrKnown(request: Request): Promise<Response> {
  const cache = await caches.open(pages)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(request, fresh.clone()).catch(() => undefined)
    return fresh
  } catch (error) {
    const known = await cache.match(request, { ignoreVary: true })
    if (known) return known
    throw error
  }
}

export type {}
