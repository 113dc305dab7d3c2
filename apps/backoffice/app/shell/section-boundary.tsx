import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

/** Keeps the menu when a screen fails, most often because its script is of a build that is gone. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname.split('/')[1]}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useMessages()
  return (
    <Page title={t('common.failed')}>
      <p className="mb-4 text-ink-soft">{t('common.failed_text')}</p>
      <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
    </Page>
  )
}
