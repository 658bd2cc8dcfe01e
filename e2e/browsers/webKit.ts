import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'
import { type Browser, type Command, commands } from './webDriver.ts'

/** Starts WebKitGTK's small browser on a display of its own, driven by WebKit's WebDriver server. */
export async function startWebKit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'mawrid-webkit-'))
  const downloads = join(home, 'Downloads')
  await mkdir(downloads)
  await mkdir(join(home, '.config'))
  await writeFile(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}/session`
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const session = await until('the session of WebKit', () =>
    send<{ sessionId: string }>('POST', address, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    }),
  )
  return {
    name: 'WebKit',
    downloads,
    send: (command, parameters) => send(...routeOf(`${address}/${session.sessionId}`, command, parameters)),
    async close() {
      await send('DELETE', `${address}/${session.sessionId}`)
      await Promise.all([stop(driver), stop(screen)])
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Xvfb writes the number of the display it chose to the third file descriptor. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const screen = spawn('/usr/bin/Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const numbers = screen.stdio[3]
  if (!numbers) throw new Error('Xvfb has no pipe for its display')
  const [number] = await once(numbers, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}

function routeOf(session: string, command: Command, parameters: Readonly<Record<string, unknown>>) {
  const [method = '', path = ''] = commands[command].split(' ')
  const { id, ...body } = parameters
  return [method, `${session}${path.replace(':id', String(id))}`, method === 'POST' ? body : undefined] as const
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function stop(process: ChildProcess): Promise<void> {
  const exited = once(process, 'exit')
  process.kill()
  await exited
}
