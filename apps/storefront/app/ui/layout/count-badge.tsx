/** A small number at the corner of an icon; empty at zero. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null
  return (
    <span
      className="absolute -top-1.5 left-full -ml-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-accent px-1 text-[11px] leading-none font-bold text-on-accent tabular-nums ring-2 ring-paper"
      aria-hidden="true"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
