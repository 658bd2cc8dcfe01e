import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'
import type { Browser, Command } from './webDriver.ts'

/** Starts Firefox and connects to its own WebDriver server, Marionette. */
export async function startFirefox(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'mawrid-firefox-'))
  const profile = join(home, 'profile')
  const downloads = join(home, 'Downloads')
  await mkdir(profile)
  await mkdir(downloads)
  await writeFile(join(profile, 'user.js'), settings(downloads))
  const firefox = spawn('/usr/bin/firefox-esr', ['--headless', '--marionette', '--profile', profile], {
    env: { ...process.env, HOME: home },
    stdio: 'ignore',
  })
  const port = await until('Marionette', async () =>
    Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
  )
  const marionette = await connectTo(port)
  await marionette.send('WebDriver:NewSession', {})
  return {
    name: 'Firefox',
    downloads,
    send: marionette.send,
    async close() {
      const exited = once(firefox, 'exit')
      marionette.socket.destroy()
      firefox.kill()
      await exited
      await rm(home, { recursive: true, force: true })
    },
  }
}

function settings(downloads: string): string {
  const values = {
    // 0 lets Firefox choose a free port.
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.enabled': false,
    'intl.accept_languages': 'en-US',
  }
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

interface Marionette {
  readonly socket: Socket
  send(command: Command | 'WebDriver:NewSession', parameters: object): Promise<unknown>
}

/** Messages are JSON after their length: `12:[0,1,"…",{}]`. A command is 0, its number, name and parameters. */
async function connectTo(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let received = Buffer.alloc(0)
  let count = 0
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data])
    for (let message = next(); message !== undefined; message = next()) {
      // The first message is a greeting, an object.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting.get(id)?.resolve(result?.value ?? result)
    }
  })

  function next(): unknown {
    const colon = received.indexOf(':')
    const end = colon + 1 + Number(received.subarray(0, colon).toString())
    if (colon < 0 || received.length < end) return undefined
    const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
    received = received.subarray(end)
    return message
  }

  return {
    socket,
    send(command, parameters) {
      count += 1
      const message = JSON.stringify([0, count, command, parameters])
      const reply = new Promise<unknown>((resolve, reject) => waiting.set(count, { resolve, reject }))
      socket.write(`${Buffer.byteLength(message)}:${message}`)
      return reply
    },
  }
}
