import { languages } from '@mawrid/contract/constants.ts'
import { readPriceFile } from '@mawrid/contract/prices/calls.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textsIn } from '#platform/language/textsIn.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { EntryValues } from '../shared/entryValues.ts'
import { readPriceSheet, sheetTexts } from '../shared/priceSheet.ts'

interface Props {
  units: readonly Unit[]
  onRead: (entries: readonly EntryValues[]) => void
}

/** Fills the grid from a CSV or Excel file; nothing is stored before it is saved. */
export function ImportPrices({ units, onRead }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    async mutationFn(file: File) {
      const { rows } = await callApi(readPriceFile, { body: {}, uploads: { file } })
      // A colleague may have exported the sheet in the other language.
      const known = await Promise.all(languages.map((language) => textsIn(language)))
      return readPriceSheet(rows, sheetTexts(known.filter((each) => each !== undefined)), units)
    },
    onSuccess(entries) {
      if (entries && entries.length > 0) onRead(entries)
      else toast({ tone: 'bad', text: t('prices.grid.noColumns') })
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  return (
    <>
      <Button size="sm" look="quiet" icon={Upload} busy={isPending} onClick={() => input.current?.click()}>
        {t('prices.grid.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv"
        aria-label={t('prices.grid.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) mutate(file)
        }}
      />
    </>
  )
}
