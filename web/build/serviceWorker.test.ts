import { join } from 'node:path'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { expect, test } from 'vitest'
import { serviceWorker } from './serviceWorker.ts'

const origin = 'https://mawrid.test'
const shell = ['DashboardScreen', 'Frame', 'seenReplies', 'sessionCalls']

test('a first visit stores the page and the files of the shell, not those of every screen', async () => {
  const { worker, stored } = await built('1', { 'DealScreen-11111111.js': 'deals' })
  await worker.run('install')
  expect(stored('pages')).toEqual(['/'])
  expect(stored('files')).toEqual([...shell, 'index'].map((name) => `/assets/${name}-00000001.js`).sort())
})

test('a screen that was opened in an earlier version is stored in the next one, under its new name', async () => {
  const { worker, stored, place } = await built('2', {
    'DealScreen-22222222.js': 'deals',
    'StockScreen-22222222.js': 'stock',
  })
  place('files', '/assets/DealScreen-11111111.js', new Date())
  await worker.run('install')
  expect(stored('files')).toContain('/assets/DealScreen-22222222.js')
  expect(stored('files')).not.toContain('/assets/StockScreen-22222222.js')
})

test('files of earlier versions stay a month for tabs that are open, then they go', async () => {
  const { worker, stored, place } = await built('2')
  place('files', '/assets/Late-11111111.js', new Date(Date.now() - 29 * dayMs))
  place('files', '/assets/Old-11111111.js', new Date(Date.now() - 31 * dayMs))
  await worker.run('activate')
  expect(stored('files')).toEqual(['/assets/Late-11111111.js'])
})

test('without a connection every address of the dashboard shows the stored page', async () => {
  const { worker, network } = await built('1')
  await worker.run('install')
  network.isGone = true
  expect(await (await worker.fetch('/apps/deals/list', 'navigate'))?.text()).toBe('fetched /')
  network.isGone = false
  expect(await (await worker.fetch('/apps/deals/list', 'navigate'))?.text()).toBe('fetched /apps/deals/list')
})

test('calls, documents and pictures are left to the network', async () => {
  const { worker } = await built('1')
  for (const path of ['/api/v1/deals/', '/images/1.webp']) expect(worker.fetch(path, 'cors')).toBeUndefined()
  for (const path of ['/api/docs', '/files/1.pdf', '/privacy.pdf']) {
    expect(worker.fetch(path, 'navigate')).toBeUndefined()
  }
})

test('a file named by its content is fetched once, a text file again whenever possible', async () => {
  const { worker, network } = await built('1')
  for (const path of ['/assets/x-12345678.js', '/assets/x-12345678.js', '/locales/ar.json', '/locales/ar.json']) {
    await worker.fetch(path, 'cors')
  }
  expect(network.fetched).toEqual(['/assets/x-12345678.js', '/locales/ar.json', '/locales/ar.json'])
  network.isGone = true
  expect(await (await worker.fetch('/locales/ar.json', 'cors'))?.text()).toBe('fetched /locales/ar.json')
})

test('files that the page had loaded before are stored, and no others', async () => {
  const { worker, stored } = await built('1', { 'DealScreen-11111111.js': 'deals' })
  await worker.run('message', { loaded: ['/assets/DealScreen-11111111.js', '/locales/ar.json', '/api/v1/seller/me/'] })
  expect(stored('pages')).toEqual(['/locales/ar.json'])
  expect(stored('files')).toEqual(['/assets/DealScreen-11111111.js'])
})

test('a push notification is shown in the direction of its language, and opens its record in the tab that is open', async () => {
  const { worker, notifications, tabs } = await built('1')
  const pushed = { title: 'رسالة جديدة', body: 'D-1', path: '/apps/deals/1', tag: 'n1', lang: 'ar' }
  await worker.run('push', { json: () => pushed })
  expect(notifications).toMatchObject([
    { title: pushed.title, body: 'D-1', tag: 'n1', dir: 'rtl', data: '/apps/deals/1' },
  ])
  await worker.run('notificationclick', '/apps/deals/1')
  expect(tabs.opened).toEqual(['/apps/deals/1'])
  tabs.isOpen = true
  await worker.run('notificationclick', '/apps/deals/2')
  expect([tabs.opened, tabs.received]).toEqual([['/apps/deals/1'], [{ kind: 'open', path: '/apps/deals/2' }]])
})

/** The worker of a build, in a browser with a storage and a network of the test. */
async function built(version: string, others: Readonly<Record<string, string>> = {}) {
  const hash = version.padStart(8, '0')
  const named = [...shell, 'index'].map((name) => [`assets/${name}-${hash}.js`, chunk(name, hash, name === 'index')])
  const more = Object.keys(others).map((file) => [`assets/${file}`, chunk(file, hash, false)])
  const source = await emitted(Object.fromEntries([...named, ...more]))
  const storage = new Map<string, Map<string, Response>>()
  const network = { isGone: false, fetched: [] as string[] }
  const pathOf = (target: Request | string) =>
    new URL(typeof target === 'string' ? target : target.url, origin).pathname
  const fetch = async (target: Request | string) => {
    if (network.isGone) throw new TypeError('The network is gone')
    network.fetched.push(pathOf(target))
    return new Response(`fetched ${pathOf(target)}`, { headers: { date: new Date().toUTCString() } })
  }
  const open = (name: string) => {
    const entries = storage.get(name) ?? new Map<string, Response>()
    storage.set(name, entries)
    const put = async (target: Request | string, response: Response) => void entries.set(pathOf(target), response)
    const add = async (target: string) => put(target, await fetch(target))
    return {
      put,
      add,
      addAll: (targets: readonly string[]) => Promise.all(targets.map(add)),
      match: async (target: Request | string) => entries.get(pathOf(target))?.clone(),
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
      delete: async (target: Request) => entries.delete(pathOf(target)),
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    match: async (target: string, { cacheName }: { cacheName: string }) => open(cacheName).match(target),
  }
  const listeners = new Map<string, (event: object) => void>()
  const notifications: object[] = []
  const tabs = { isOpen: false, opened: [] as string[], received: [] as unknown[] }
  const tab = { focused: false, focus: async () => {}, postMessage: (message: unknown) => tabs.received.push(message) }
  const self = {
    location: new URL(origin),
    clients: {
      claim: async () => {},
      matchAll: async () => (tabs.isOpen ? [tab] : []),
      openWindow: async (path: string) => void tabs.opened.push(path),
    },
    registration: {
      showNotification: async (title: string, options: object) => void notifications.push({ title, ...options }),
    },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  new Function('self', 'caches', 'fetch', source)(self, caches, fetch)
  return {
    network,
    notifications,
    tabs,
    stored: (name: string) => [...(storage.get(name)?.keys() ?? [])].sort(),
    place: (name: string, path: string, at: Date) =>
      open(name).put(path, new Response('', { headers: { date: at.toUTCString() } })),
    worker: {
      async run(name: 'install' | 'activate' | 'message' | 'push' | 'notificationclick', data?: unknown) {
        let done: Promise<unknown> = Promise.resolve()
        const notification = { data, close: () => {} }
        listeners.get(name)?.({ data, notification, waitUntil: (promise: Promise<unknown>) => (done = promise) })
        await done
      },
      fetch(path: string, mode: 'navigate' | 'cors'): Promise<Response> | undefined {
        let answer: Promise<Response> | undefined
        const request = { url: origin + path, method: 'GET', mode }
        listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) })
        return answer
      },
    },
  }
}

function chunk(name: string, hash: string, isEntry: boolean) {
  return { type: 'chunk', fileName: `assets/${name}-${hash}.js`, isEntry, imports: [], moduleIds: modulesOf(name) }
}

/** A chunk is found by the modules in it. */
function modulesOf(name: string): string[] {
  const folders = ['src/app/frame', 'src/platform/session', 'src/platform/offline', 'src/features/dashboard']
  return folders.flatMap((folder) => [`${folder}/${name}.ts`, `${folder}/${name}.tsx`])
}

async function emitted(bundle: object): Promise<string> {
  const { generateBundle } = serviceWorker(join(import.meta.dirname, '..'))
  if (typeof generateBundle !== 'object') throw new Error('The plugin writes nothing')
  let source = ''
  const context = { emitFile: (file: { source: string }) => (source = file.source) }
  await Reflect.apply(generateBundle.handler, context, [{}, bundle, true])
  return source
}
