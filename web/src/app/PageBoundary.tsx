import { Component, type ReactNode } from 'react'
import { logError } from '#platform/request/log.ts'
import { LoadErrorPage } from './LoadErrorPage.tsx'
import { removeLoader } from './Root.tsx'

interface Props {
  children: ReactNode
}

interface State {
  isBroken: boolean
}

/** The outermost error boundary: if even the texts or the router fail, the page still shows a message. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    logError('The page broke', error)
    removeLoader()
  }

  override render() {
    return this.state.isBroken ? <LoadErrorPage /> : this.props.children
  }
}
