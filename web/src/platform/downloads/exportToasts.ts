import type { TFunction } from 'i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { problemText } from '../request/problemText.ts'

/** Says that a file is being made, and then how that ended; `make` gives what to say of the file. */
export async function withExportToasts(t: TFunction, making: string, make: () => Promise<string>): Promise<void> {
  const made = toast({ tone: 'info', text: making })
  try {
    toast({ tone: 'good', text: await make() })
  } catch (error) {
    toast({ tone: 'bad', text: problemText(error, t) })
  }
  made()
}
