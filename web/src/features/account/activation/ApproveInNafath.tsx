import { nafathAppLinks } from '@mawrid/contract/account/registration.calls.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useSecondsLeft } from '../useSecondsLeft.ts'
import type { NafathHold } from './followNafath.ts'
import type { NafathRequest } from './keptRequest.ts'
import { MistypedId } from './MistypedId.tsx'
import { NafathNumber } from './NafathNumber.tsx'
import { NafathSteps } from './NafathSteps.tsx'
import { TimeLeftText } from './TimeLeftText.tsx'

interface Props {
  request: NafathRequest
  hold: NafathHold
  isApproved: boolean
}

/** The number to choose in the app, and how long there is for it. */
export function ApproveInNafath({ request, hold, isApproved }: Props) {
  const { t } = useTranslation()
  const endsAt = Date.parse(request.expires_at)
  const [secondsAtFirst] = useState(() => Math.max(0, (endsAt - Date.now()) / 1000))
  const secondsLeft = useSecondsLeft(secondsAtFirst)
  const wholeSeconds = (endsAt - request.opened_at) / 1000
  const app = appLink(navigator.userAgent)

  return (
    <div className="flex flex-col gap-6">
      <NafathNumber
        number={request.number}
        secondsLeft={secondsLeft}
        shareLeft={wholeSeconds > 0 ? secondsLeft / wholeSeconds : 0}
        isApproved={isApproved}
      />
      {hold && <Banner tone="warn">{t(`account.activate.hold.${hold}`)}</Banner>}
      {!isApproved && (
        <>
          <TimeLeftText number={request.number} secondsLeft={secondsLeft} />
          {app && (
            <LinkButton href={app} look="primary" icon={Smartphone} className="w-full">
              {t('account.activate.openApp')}
            </LinkButton>
          )}
          <NafathSteps />
          <MistypedId />
        </>
      )}
    </div>
  )
}

/** Where the page is open on the phone itself, the app is one press away. */
function appLink(userAgent: string): string | undefined {
  if (/iPhone|iPad/.test(userAgent)) return nafathAppLinks.ios
  return /Android/.test(userAgent) ? nafathAppLinks.android : undefined
}
