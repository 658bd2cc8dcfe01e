import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from './compiler.ts'
import { createPdfWorker, type PdfWorker } from './pdfWorker.ts'

const order = (text: string): Order => ({ template: 'page', form: 'pdf', text, logo: null, attachment: null })
const read = (made: Uint8Array) => Buffer.from(made).toString()

let folder: string
const opened: PdfWorker[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mawrid-press-'))
})
afterAll(async () => {
  await Promise.all(opened.map((pdfWorker) => pdfWorker.stop()))
  await rm(folder, { recursive: true, force: true })
})

/** A press whose program does `work` with each `order` and knows how often it was started. */
async function pressThat(work: string, options: Parameters<typeof createPdfWorker>[0] = {}): Promise<PdfWorker> {
  const name = crypto.randomUUID()
  const program = join(folder, `${name}.mjs`)
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     const log = ${JSON.stringify(join(folder, name))}
     appendFileSync(log, '.')
     const starts = readFileSync(log, 'utf8').length
     const answer = (text, memoryBytes = 1) => process.send({ printed: { made: Buffer.from(text) }, memoryBytes })
     process.on('message', (order) => { ${work} })`,
  )
  const pdfWorker = createPdfWorker({ program, ...options })
  opened.push(pdfWorker)
  return pdfWorker
}

test('documents requested at once are each returned to their requester', async () => {
  const pdfWorker = await pressThat('answer(order.text)')
  const texts = ['one', 'two', 'three']
  const printed = await Promise.all(texts.map((text) => pdfWorker.print(order(text))))
  expect(printed.map(read)).toEqual(texts)
})

test('a document during which the process dies is created by a new process', async () => {
  const pdfWorker = await pressThat('starts === 1 ? process.kill(process.pid, "SIGKILL") : answer(order.text + starts)')
  expect(read(await pdfWorker.print(order('a')))).toBe('a2')
})

test('a document that kills every process fails with the process’s error, and the next one is created', async () => {
  const pdfWorker = await pressThat(
    'if (order.text === "bad") { throw new Error("ink is out") } answer(order.text + starts)',
  )
  const [bad, good] = await Promise.allSettled([pdfWorker.print(order('bad')), pdfWorker.print(order('good'))])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ink is out') } })
  expect(good.status === 'fulfilled' && read(good.value)).toBe('good3')
})

test('a document that takes too long is abandoned, and the next one is created', async () => {
  const pdfWorker = await pressThat('if (order.text !== "endless") answer(order.text)', { timeoutMs: 2_000 })
  const [endless, good] = await Promise.allSettled([pdfWorker.print(order('endless')), pdfWorker.print(order('good'))])
  expect(endless).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('not ready') } })
  expect(good.status === 'fulfilled' && read(good.value)).toBe('good')
})

test('a process that exceeds its memory limit is replaced', async () => {
  const pdfWorker = await pressThat('answer(String(starts), 1_000)', { maxMemoryBytes: 999 })
  expect(read(await pdfWorker.print(order('')))).toBe('1')
  const later = read(await pdfWorker.print(order('')))
  expect(Number(later)).toBeGreaterThan(1)
})

test('warm-up runs after all waiting documents, and again in a replaced process', async () => {
  const pdfWorker = await pressThat('answer(order.text + starts, order.text === "large" ? 1_000 : 1)', {
    maxMemoryBytes: 999,
  })
  const done: string[] = []
  await Promise.all([
    pdfWorker.print(order('a')).then((made) => done.push(read(made))),
    pdfWorker.warm(order('practice')).then(() => done.push('practice')),
    pdfWorker.print(order('large')).then((made) => done.push(read(made))),
  ])
  expect(done).toEqual(['a1', 'large1', 'practice'])
  expect(read(await pdfWorker.print(order('b')))).toBe('b2')
})

test('waiting documents are refused when the worker stops, and so are later ones', async () => {
  const pdfWorker = await pressThat('')
  const waiting = expect(pdfWorker.print(order('a'))).rejects.toThrow('stopped')
  await pdfWorker.stop()
  await waiting
  await expect(pdfWorker.print(order('b'))).rejects.toThrow('stopped')
})
