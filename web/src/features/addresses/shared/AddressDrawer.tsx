import { Address } from '@mawrid/contract/addresses/address.ts'
import { createAddress, updateAddress } from '@mawrid/contract/addresses/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ConflictBanner } from '#ui/form/ConflictBanner.tsx'
import { DraftBanner } from '#ui/form/DraftBanner.tsx'
import { errorList } from '#ui/form/errorList.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { summaryLines } from '#ui/form/summaryLines.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { AddressFields } from './AddressFields.tsx'
import { type AddressValues, blankAddress, bodyOf, valuesOf } from './addressValues.ts'

interface Props {
  /** The address to change; undefined for a new one, which starts from `start`. */
  address?: Address | undefined
  start?: Partial<AddressValues>
  onClose: () => void
  onSaved?: (address: Address) => void
}

/** A drawer beside the screen that needs an address, so that its input is kept. */
export function AddressDrawer({ address, start, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const [isAsking, setAsking] = useState(false)
  const saved = useRef<Address>(null)

  const form = useMawridForm({
    // Both calls have the same rules but for the version, which is added when it is sent.
    schema: createAddress.body,
    values: address ? valuesOf(address) : { ...blankAddress, ...start },
    version: address?.version,
    bodyOf,
    async submit({ body, version }) {
      saved.current =
        address && version !== undefined
          ? await callApi(updateAddress, { params: { id: address.id }, body: { ...body, version } })
          : await callApi(createAddress, { body, idempotencyKey })
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['addresses'] })
      toast({ tone: 'good', text: t('addresses.saved') })
      if (saved.current) onSaved?.(saved.current)
      onClose()
    },
    readCurrent(current) {
      const theirs = check(Address, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    draft: { key: address ? `address/${address.id}` : 'address/new' },
  })

  const errors = form.blockedSaves > 0 ? errorList(form.hook.formState.errors) : []
  const lines = summaryLines(t, form, errors)
  return (
    <>
      <Drawer
        isOpen
        side="end"
        closesWithoutAsking
        title={t(address ? 'addresses.edit' : 'addresses.new')}
        onClose={() => (form.isDirty && !form.isSaving ? setAsking(true) : onClose())}
        footer={
          <>
            <Button disabled={form.isSaving} onClick={() => (form.isDirty ? setAsking(true) : onClose())}>
              {t('ui.dialog.cancel')}
            </Button>
            <Button type="submit" form={form.id} look="primary" busy={form.isSaving}>
              {t('addresses.save')}
            </Button>
          </>
        }
      >
        <form
          id={form.id}
          noValidate
          data-unsaved={form.isDirty || undefined}
          aria-busy={form.isSaving || undefined}
          className="flex flex-col gap-5 p-4"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void form.save()
          }}
        >
          {form.draft && <DraftBanner draft={form.draft} />}
          {form.conflict && <ConflictBanner conflict={form.conflict} isSaving={form.isSaving} />}
          <FormErrorSummary lines={lines} attempt={form.conflict ? 0 : form.blockedSaves} />
          <AddressFields form={form} />
        </form>
      </Drawer>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ui.form.leave.title')}
        consequence={t('ui.form.leave.kept')}
        confirmLabel={t('ui.form.leave.leave')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
