import { Problem } from './notice.tsx'
import { Page } from './page.tsx'
import { Waiting } from './waiting.tsx'

interface UnreadPageProps {
  title: string
  /** Null while it is being read. */
  error: { message: string } | null
}

/** A screen whose record is being read, or could not be. */
export function UnreadPage({ title, error }: UnreadPageProps) {
  if (!error) return <Waiting />
  return (
    <Page title={title}>
      <Problem>{error.message}</Problem>
    </Page>
  )
}
