import type { TFunction } from 'i18next'
import { Monitor, Smartphone } from 'lucide-react'

interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** "Chrome on Windows", as far as it is known. */
export function deviceName({ browser, system }: Device, t: TFunction): string {
  if (browser && system) return t('account.profile.devices.on', { browser, system })
  return browser ?? system ?? t('account.profile.devices.unknown')
}

export function DeviceIcon({ system }: Pick<Device, 'system'>) {
  const Icon = system && /android|ios|iphone|ipad/i.test(system) ? Smartphone : Monitor
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-hover text-ink-soft">
      <Icon size={16} aria-hidden />
    </span>
  )
}
