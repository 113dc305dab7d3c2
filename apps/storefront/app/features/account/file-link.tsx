import type { ReactNode } from 'react'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'

/** A link that saves a document of the account. */
export function FileLink({ name, query, children }: { name: string; query?: URLSearchParams; children: ReactNode }) {
  return (
    <a
      href={pathInLocale(`/account/files/${name}${query?.size ? `?${query}` : ''}`, useLocale())}
      download={name}
      className="inline-flex min-h-13 items-center justify-center rounded-control px-6 py-3 text-center font-semibold text-accent hover:bg-accent-soft"
    >
      {children}
    </a>
  )
}
