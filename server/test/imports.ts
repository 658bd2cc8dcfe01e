import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'
import { send } from './listings.ts'

export const importsPath = '/api/v1/imports/'

/** A spreadsheet with one sheet of these rows. */
export function aSpreadsheet(rows: CellValue[][], name = 'Products'): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name, rows }] })
}

/** Uploads a file, optionally with a ZIP of pictures, and waits until it is read or refused. */
export async function dropped(
  server: TestServer,
  seller: SignedInSeller,
  name: string,
  content: Uint8Array | string,
  pictures?: Uint8Array,
): Promise<Import> {
  const sent = (as: string, bytes: Uint8Array | string) => [
    { name: as, type: 'application/octet-stream', content: Buffer.from(bytes as string) },
  ]
  const files = { file: sent(name, content), ...(pictures && { pictures: sent('pictures.zip', pictures) }) }
  const { status, body } = await send(server, seller, 'POST', importsPath, {}, files)
  expect(status, JSON.stringify(body)).toBe(201)
  return untilState(server, seller, body.id, ['ready', 'failed'])
}

/** Runs an import that was read, and waits for its end. */
export async function ran(server: TestServer, seller: SignedInSeller, { id }: Pick<Import, 'id'>): Promise<Import> {
  const { status } = await callApi(server, seller, 'POST', `${importsPath}${id}/start/`)
  expect(status).toBe(200)
  return untilState(server, seller, id, ['done'])
}

/** Waits until an import has one of these states, and returns it. */
export async function untilState(
  server: TestServer,
  seller: SignedInSeller,
  id: string,
  states: readonly Import['state'][],
): Promise<Import> {
  const read = async (): Promise<Import> => (await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 150 }).toBeOneOf([...states])
  return read()
}

export async function previewOf(
  server: TestServer,
  seller: SignedInSeller,
  { id }: Pick<Import, 'id'>,
): Promise<ImportRow[]> {
  return (await callApi(server, seller, 'GET', `${importsPath}${id}/preview/`)).body.results
}

/** The cells and error codes of preview rows or refused rows. */
export function problemsOf(rows: readonly ImportRow[]): string[] {
  return rows.flatMap(({ row, problems }) => problems.map(({ field, code }) => `${row} ${field}: ${code}`))
}
