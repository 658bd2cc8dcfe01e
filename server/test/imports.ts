import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { ask } from './ask.ts'
import type { SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'

export const importsPath = '/api/v1/imports/'

/** A spreadsheet of one sheet, by its rows. */
export function aSpreadsheet(rows: CellValue[][], name = 'Products'): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name, rows }] })
}

/** Drops a file, and waits until it is read or refused. */
export async function dropped(
  server: TestServer,
  seller: SignedInSeller,
  name: string,
  content: Uint8Array | string,
): Promise<Import> {
  const { id } = await dropFile(server, seller, name, content)
  return untilState(server, seller, id, ['ready', 'failed'])
}

export async function dropFile(
  { app }: TestServer,
  seller: SignedInSeller,
  name: string,
  content: Uint8Array | string,
): Promise<Import> {
  const boundary = 'an-import'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: importsPath,
    headers: { ...seller.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** Runs a read import to its end. */
export async function ran(server: TestServer, seller: SignedInSeller, { id }: Pick<Import, 'id'>): Promise<Import> {
  const { status } = await ask(server, seller, 'POST', `${importsPath}${id}/start/`)
  expect(status).toBe(200)
  return untilState(server, seller, id, ['done'])
}

export async function untilState(
  server: TestServer,
  seller: SignedInSeller,
  id: string,
  states: readonly Import['state'][],
): Promise<Import> {
  const read = async (): Promise<Import> => (await ask(server, seller, 'GET', `${importsPath}${id}/`)).body
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 50 }).toBeOneOf([...states])
  return read()
}

export async function previewOf(
  server: TestServer,
  seller: SignedInSeller,
  { id }: Pick<Import, 'id'>,
): Promise<ImportRow[]> {
  return (await ask(server, seller, 'GET', `${importsPath}${id}/preview/`)).body.results
}

/** Of a preview or of refused rows: which cell, and what is wrong with it. */
export function problemsOf(rows: readonly ImportRow[]): string[] {
  return rows.flatMap(({ row, problems }) => problems.map(({ field, code }) => `${row} ${field}: ${code}`))
}
