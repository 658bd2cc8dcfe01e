import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { usePageAnimation } from './usePageAnimation.ts'

interface Props {
  children: ReactNode
}

export function PageContent({ children }: Props) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const animation = usePageAnimation(path)
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classes('mx-auto w-full max-w-[100rem] grow px-4 py-5 outline-none sm:px-6', animation)}
    >
      {children}
    </main>
  )
}
