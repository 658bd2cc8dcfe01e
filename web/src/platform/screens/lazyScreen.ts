import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { Failure } from '../request/failure.ts'

/**
 * A screen whose file is loaded when it opens. The router's own lazy loading would reload the page if the file does not
 * load, which offline shows the browser's error page.
 */
export function lazyScreen<M extends Record<string, unknown>, Name extends keyof M>(
  load: () => Promise<M>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<M, Name>> {
  return lazyRouteComponent(() => load().catch(outOfReach), name)
}

/** A screen with parts of other features, which are loaded with it and passed as props. */
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
