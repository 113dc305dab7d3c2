import { Link } from '../link.tsx'

export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5">
      <span
        className="grid size-9 place-items-center rounded-control bg-ink font-heading text-lead font-bold text-paper"
        aria-hidden="true"
      >
        {[...name][0]}
      </span>
      <span className="sr-only font-heading text-lead font-bold tracking-tight tablet:not-sr-only">{name}</span>
    </Link>
  )
}
