import { createZatca, type Zatca } from '../../outside/zatca/client.ts'
import type { Parts } from '../../platform/parts.ts'

export function zatcaOf({ settings, outside }: Pick<Parts, 'settings' | 'outside'>): Zatca {
  return createZatca({ settings: settings.zatca, outside })
}
