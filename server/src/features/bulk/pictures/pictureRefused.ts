import type { PictureFault } from '@mawrid/contract/bulk/faults.ts'

export const maxPictureBytes = 5 * 1024 * 1024

/** A picture that is not taken. */
export class PictureRefused extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'PictureRefused'
    this.fault = fault
  }
}
