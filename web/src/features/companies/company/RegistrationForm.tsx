import { verifyCompany } from '@mawrid/contract/companies/calls.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { type RegistrationRefusal, registrationRefusals } from '@mawrid/contract/companies/registration.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { CrNumber } from '@mawrid/contract/values/companyNumbers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { withKnownStatus } from '#platform/session/knownStatus.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { CrNumberField } from '#ui/fields/IdentityFields.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheCompany } from '../shared/cacheCompany.ts'
import { companyQuery } from '../shared/queries.ts'
import { RefusalBanner } from './RefusalBanner.tsx'

interface Props {
  company: CompanyRecord
  /** Set if there is a registration already, which can stay as it is. */
  onLeave?: (() => void) | undefined
  /** The refusal in the last answer; null if it was accepted. */
  onAnswer: (refusal: RegistrationRefusal | null) => void
}

/** Verifies a number with the register (checklist C-04). */
export function RegistrationForm({ company, onLeave, onAnswer }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const fieldId = useId()
  const [cr, setCr] = useState(onLeave ? '' : (company.cr ?? ''))
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const verifying = useMutation({
    mutationFn: (number: string) =>
      callApi(verifyCompany, { body: { id: company.id, cr: number }, complete: withKnownStatus }),
    onSuccess(record) {
      cacheCompany(record, queries)
      onAnswer(null)
      if (record.cr_waiting) return
      toast({ tone: 'good', text: t('companies.registration.done') })
      onLeave?.()
    },
    // The server stores the refusal with the company. Until the company is loaded again, its previous refusal would
    // show beside this one.
    async onError(error) {
      await queries.invalidateQueries({ queryKey: companyQuery.queryKey })
      onAnswer(refusalIn(asFailure(error)))
    },
  })

  function begin(event: FormEvent) {
    event.preventDefault()
    if (verifying.isPending) return
    const read = check(CrNumber, cr)
    setWrong(read.ok ? undefined : t(cr ? 'fields.cr_number' : 'fields.required'))
    if (!read.ok) return document.getElementById(fieldId)?.focus()
    // The same number is only verified again; another one replaces it, which is confirmed first.
    if (company.is_verified && read.value !== company.cr) setAsking(true)
    else verify()
  }

  function verify() {
    setAsking(false)
    const read = check(CrNumber, cr)
    if (read.ok) verifying.mutate(read.value)
  }

  const failure = verifying.error && asFailure(verifying.error)
  const wasChecked = company.is_verified || company.status === 'verification_failed'
  return (
    <form noValidate onSubmit={begin} className="flex flex-col gap-4" aria-busy={verifying.isPending || undefined}>
      {failure && !verifying.isPending && <Refused failure={failure} company={company} />}
      <CrNumberField
        id={fieldId}
        label={t('companies.fields.cr')}
        help={t('companies.registration.help')}
        required
        value={cr}
        onChange={(typed) => {
          setCr(typed)
          setWrong(undefined)
        }}
        readOnly={verifying.isPending}
        error={wrong ?? fieldRefusal(failure)}
      />
      {verifying.isPending && <ProgressBar label={t('companies.registration.checking')} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" icon={ShieldCheck} busy={verifying.isPending}>
          {t(wasChecked && !onLeave ? 'companies.registration.again' : 'companies.registration.verify')}
        </Button>
        {onLeave && (
          <Button look="quiet" disabled={verifying.isPending} onClick={onLeave}>
            {t('ui.dialog.cancel')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('companies.registration.replace.title')}
        consequence={t('companies.registration.replace.text')}
        confirmLabel={t('companies.registration.replace.confirm')}
        onConfirm={verify}
        onCancel={() => setAsking(false)}
      />
    </form>
  )

  /** A malformed number is refused at its field; other refusals are shown above the form. */
  function fieldRefusal(refused: Failure | null): string | undefined {
    const [first] = refused?.code === 'invalid_input' ? refused.errors : []
    return first && fieldMessage(t, first)
  }
}

function Refused({ failure, company }: { failure: Failure; company: CompanyRecord }) {
  const refusal = refusalIn(failure)
  if (!refusal) return failure.code === 'invalid_input' ? null : <FailureBanner failure={failure} />
  // The company's own notice shows this refusal already.
  const isShown = company.activation.some(({ reason }) => reason === refusal)
  return isShown ? null : <RefusalBanner reason={refusal} />
}

function refusalIn({ code }: Failure): RegistrationRefusal | null {
  return registrationRefusals.find((each: RegistrationRefusal) => each === code) ?? null
}
