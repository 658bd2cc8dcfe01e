import type { Parts } from '../../platform/parts.ts'
import { applyEdit, type EditJob, editJobs, revertEdit } from './edits/bulkEdits.ts'
import { forgetImports } from './imports/forgetImports.ts'
import { type ImportJob, importJobs, undoImport, workOnImport } from './imports/workOnImport.ts'
import { sweepLocalFiles } from './localFile.ts'
import { fetchPictures, fetchPicturesJob, type PicturesJob } from './pictures/fetchPictures.ts'

export function defineBulkJobs(parts: Parts): void {
  const { jobs } = parts

  jobs.define<ImportJob>({ name: importJobs.reading, run: (job) => workOnImport(parts, 'reading', job) })
  jobs.define<ImportJob>({ name: importJobs.running, run: (job) => workOnImport(parts, 'running', job) })
  jobs.define<ImportJob>({ name: importJobs.undoing, run: (job) => undoImport(parts, job) })
  jobs.define<PicturesJob>({ name: fetchPicturesJob, run: (job) => fetchPictures(parts, job) })
  jobs.define<EditJob>({ name: editJobs.apply, run: (job) => applyEdit(parts, job) })
  jobs.define<EditJob>({ name: editJobs.undo, run: (job) => revertEdit(parts, job) })

  jobs.every('imports.forget', '45 3 * * *', async () => {
    await forgetImports(parts)
    await sweepLocalFiles(parts)
  })
}
