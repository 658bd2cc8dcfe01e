import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusLinkedField } from '#platform/forms/useFocusLinkedField.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { ListingPills } from '../ListingPills.tsx'
import type { ListingRecord } from '../listingTypes.ts'
import { mayMove } from '../moves/listingMoves.ts'
import type { CommonValues } from './commonValues.ts'
import { ListingSide } from './ListingSide.tsx'
import type { ListingForm, ListingFormConfig } from './useListingForm.ts'

interface Props<V extends CommonValues> {
  form: ListingForm<V>['form']
  listing: ListingRecord | undefined
  /** The screen's title for a new record. */
  title: string
  config: Pick<ListingFormConfig<V>, 'kind' | 'fields' | 'bodyOf'>
  side?: ReactNode
  children: ReactNode
}

/** The page around the form of any kind: title, missing fields and save button. */
export function ListingFormPage<V extends CommonValues>({ form, listing, title, config, side, children }: Props<V>) {
  const { t } = useTranslation()
  const lang = useLang()
  useFocusLinkedField(form)

  return (
    <div className="flex flex-col gap-4">
      {listing ? (
        <RecordHeader name={nameIn(lang, listing)} number={listing.ref} status={<ListingPills listing={listing} />} />
      ) : (
        <h1 className="text-xl">{title}</h1>
      )}
      {listing?.has_pending_change && (
        <Banner tone="info" title={t('listings.pending.title')}>
          {t('listings.pending.inForm')}
        </Banner>
      )}
      <FormPage
        errorAction={<ProblemLink code={form.failure?.code} />}
        form={form}
        isNew={!listing}
        saveLabel={t(listing ? 'listings.form.save' : 'listings.form.create')}
        submitLabel={!listing || mayMove(listing, 'submit') ? t('listings.form.saveAndSubmit') : undefined}
        hasIndex
        side={
          <ListingSide form={form} config={config}>
            {side}
          </ListingSide>
        }
      >
        {children}
      </FormPage>
    </div>
  )
}
