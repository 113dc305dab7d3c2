import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

interface LoginPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A step of the login: a question, a field, a button. */
export function LoginPage({ title, lead, children }: LoginPageProps) {
  return (
    <div className="page py-8 desktop:py-16">
      <PageHead title={title} noIndex />
      <WithoutScripts />
      <div className="mx-auto max-w-[440px] tablet:rounded-card tablet:border tablet:border-line tablet:p-8">
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
