import { Link } from '../link.tsx'
import type { ShellData } from './shell-data.ts'

const LINK_CLASS = 'inline-flex min-h-11 shrink-0 items-center gap-2.5'

/** The logo of the site, or its name behind its first letter. */
export function Logo({ shell: { siteName, logo } }: { shell: Pick<ShellData, 'siteName' | 'logo'> }) {
  if (logo) {
    return (
      <Link to="/" className={LINK_CLASS}>
        <picture style={{ filter: 'none' }}>
          {logo.dark && <source media="(prefers-color-scheme: dark)" srcSet={logo.dark} />}
          <img
            src={logo.light}
            alt={siteName}
            width={logo.width}
            height={logo.height}
            style={{ width: 'auto', height: 'auto', maxWidth: 'min(224px, 28vw)', maxHeight: 40 }}
          />
        </picture>
      </Link>
    )
  }
  return (
    <Link to="/" className={LINK_CLASS}>
      <span
        className="grid size-9 place-items-center rounded-control bg-ink font-heading text-lead font-bold text-paper"
        aria-hidden="true"
      >
        {[...siteName][0]}
      </span>
      <span className="sr-only font-heading text-lead font-bold tracking-tight tablet:not-sr-only">{siteName}</span>
    </Link>
  )
}
