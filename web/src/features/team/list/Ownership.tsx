import {
  declineOwnership,
  offerOwnership,
  takeOwnership,
  withdrawOwnership,
} from '@mawrid/contract/team/ownership.calls.ts'
import type { Member, Team } from '@mawrid/contract/team/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NafathActionDialog } from '#features/account/shared/NafathActionDialog.tsx'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { refetchSessionAfterNews } from '#platform/session/sessionStore.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'

interface OfferDialogProps {
  member: Member
  onClose: () => void
}

/** The owner offers the company to a member, and chooses what becomes of themselves. */
export function OfferOwnershipDialog({ member, onClose }: OfferDialogProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const company = useUser(({ user }) => user.company?.name ?? '')
  const [after, setAfter] = useState<'stay' | 'leave'>('stay')
  const words = { name: personName(lang, member) || member.email, company }
  const body = { member_id: member.id, stays: after === 'stay' }
  return (
    <NafathActionDialog
      title={t('team.ownership.offer.title', words)}
      description={t('team.ownership.offer.text', words)}
      run={(token) => callApi(offerOwnership, { body: { ...body, token } })}
      doneText={t('team.ownership.offer.done', words)}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['team'] })
        onClose()
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('team.ownership.after.label')}
        required
        value={after}
        onChange={setAfter}
        choices={[
          { value: 'stay', label: t('team.ownership.after.stay') },
          { value: 'leave', label: t('team.ownership.after.leave') },
        ]}
      />
    </NafathActionDialog>
  )
}

type Answer = 'take' | 'decline' | 'withdraw'

/** The open offer, as the owner and the person it is offered to see it. */
export function OwnershipBanner({ offer }: { offer: NonNullable<Team['ownership']> }) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const [answer, setAnswer] = useState<Answer>()
  const company = useUser(({ user }) => user.company?.name ?? '')
  const words = { name: personName(lang, offer.is_to_self ? offer.from : offer.to), company }
  const until = dayTime(new Date(offer.expires_at))
  const answers: readonly Answer[] = offer.is_to_self ? ['take', 'decline'] : ['withdraw']
  return (
    <Banner
      tone="info"
      title={t(offer.is_to_self ? 'team.ownership.toSelf' : 'team.ownership.toOther', words)}
      actions={answers.map((one) => (
        <Button key={one} size="sm" look={one === 'take' ? 'primary' : 'secondary'} onClick={() => setAnswer(one)}>
          {t(`team.ownership.${one}.action`)}
        </Button>
      ))}
    >
      {t('team.ownership.until', { when: until })}
      {answer && <AnswerDialog answer={answer} offerId={offer.id} words={words} onClose={() => setAnswer(undefined)} />}
    </Banner>
  )
}

interface AnswerDialogProps {
  answer: Answer
  offerId: string
  words: { name: string; company: string }
  onClose: () => void
}

function AnswerDialog({ answer, offerId, words, onClose }: AnswerDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const params = { id: offerId }

  function refresh() {
    void queries.invalidateQueries({ queryKey: ['team'] })
  }

  if (answer === 'take') {
    return (
      <NafathActionDialog
        title={t('team.ownership.take.title', words)}
        description={t('team.ownership.take.text', words)}
        run={(token) => callApi(takeOwnership, { params, body: { token } })}
        doneText={t('team.ownership.take.done', words)}
        onDone={() => {
          refresh()
          void refetchSessionAfterNews()
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmActionDialog
      title={t(`team.ownership.${answer}.title`, words)}
      consequence={t(`team.ownership.${answer}.text`, words)}
      confirmLabel={t(`team.ownership.${answer}.action`)}
      run={() => callApi(answer === 'decline' ? declineOwnership : withdrawOwnership, { params, body: {} })}
      doneText={t(`team.ownership.${answer}.done`, words)}
      onDone={refresh}
      onClose={onClose}
    />
  )
}
