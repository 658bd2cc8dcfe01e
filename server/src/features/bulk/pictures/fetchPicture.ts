import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { type PictureFault, pictureFaults } from '@mawrid/contract/bulk/faults.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { DownloadRefused, download } from '../../../outside/download.ts'
import type { Parts } from '../../../platform/parts.ts'
import { storeLargePicture } from '../../listings/index.ts'
import { localPath } from '../localFile.ts'
import { maxPictureBytes, PictureRefused } from './pictureRefused.ts'
import type { ZipPictures } from './zipPictures.ts'

interface Owner {
  readonly companyId: string
  readonly userId: string
}

export type Fetched = { readonly source: string } & ({ readonly id: string } | { readonly fault: PictureFault })

const timeoutMs = 15_000

/** Downloads and stores a picture named by a cell, or returns why it failed. */
export async function fetchPicture(
  { files, settings, log }: Pick<Parts, 'files' | 'settings' | 'log'>,
  folder: string,
  owner: Owner,
  source: string,
  zip: () => Promise<ZipPictures>,
): Promise<Fetched> {
  const path = localPath(folder)
  const isAddress = /^https:/i.test(source)
  try {
    const bytes = isAddress
      ? await download(source, path, {
          maxBytes: maxPictureBytes,
          timeoutMs,
          reachesPrivate: settings.privatePictures,
        })
      : await (await zip()).unpack(source, path)
    const name = basename(isAddress ? nameIn(source) : source)
    const { id } = await storeLargePicture(files, owner, { field: 'images', name, path, bytes }, 'images')
    return { source, id }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    log.info({ fault, isAddress }, 'imports: a picture was not taken')
    return { source, fault }
  } finally {
    await rm(path, { force: true })
  }
}

function faultOf(error: unknown): PictureFault | undefined {
  if (error instanceof PictureRefused || error instanceof DownloadRefused) return error.fault
  if (!(error instanceof Problem)) return undefined
  const code = error.details.errors?.[0]?.code ?? error.code
  return (Object.keys(pictureFaults) as PictureFault[]).find((fault) => fault === code)
}

function nameIn(address: string): string {
  const { pathname } = new URL(address)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
