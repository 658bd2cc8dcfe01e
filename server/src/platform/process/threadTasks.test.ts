import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { watchSecondConnections } from '../database/openTransactions.ts'
import { giveTask } from './threadTasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

function startThread(): Worker {
  const drizzleModules = new URL('./drizzleModules.ts', import.meta.url)
  const thread = new Worker(new URL('../../../test/secondConnectionThread.ts', import.meta.url), {
    execArgv: ['--import', drizzleModules.href],
  })
  onTestFinished(async () => {
    await thread.terminate()
  })
  return thread
}

test('a transaction of a thread that waits for a second connection is detected in tests', async () => {
  const found: Error[] = []
  onTestFinished(watchSecondConnections((error) => found.push(error)))
  await giveTask(startThread(), server.parts.connections)
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('A second connection was asked for')])
})

test('a failed task rejects the promise of its caller', async () => {
  const nowhere = { connection: { host: '127.0.0.1', port: 9 } }
  await expect(giveTask(startThread(), nowhere)).rejects.toThrow('ECONNREFUSED')
})

test('a thread has its own memory limit, whatever the command line allows the process', async () => {
  const program = fileURLToPath(new URL('../../../test/memoryOfThread.ts', import.meta.url))
  const options = ['--max-semi-space-size=8', '--max-old-space-size=1024']
  const { stdout } = await promisify(execFile)(process.execPath, [...options, program])
  const { ofProcess, ofThread } = JSON.parse(stdout)
  expect(ofProcess).toBeGreaterThanOrEqual(1_024)
  expect(ofThread).toBeLessThan(200)
})
