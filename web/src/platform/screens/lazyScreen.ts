import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { Failure } from '../request/failure.ts'

/**
 * A screen whose file is loaded when it is opened. The router would load the whole page anew when the file does not
 * come, which without a network leaves the seller with the browser's own error page.
 */
export function lazyScreen<M extends Record<string, unknown>, Name extends keyof M>(
  load: () => Promise<M>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<M, Name>> {
  return lazyRouteComponent(() => load().catch(outOfReach), name)
}

/** A screen that shows parts of other features: it is handed them as its properties, which are loaded with it. */
export function lazyScreenWith<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadProps: () => Promise<Props>,
) {
  return lazyScreen(async () => {
    const [Screen, props] = await Promise.all([load(), loadProps()])
    return { default: () => createElement(Screen, props) }
  }, 'default')
}

function outOfReach(cause: unknown): never {
  throw new Failure('offline', { cause })
}
