import { Icon } from '../icon.tsx'

/** The user's initial, in the size of the icon it replaces. */
export function UserMark({ name }: { name: string | undefined }) {
  const [initial] = name ?? ''
  if (!initial) return <Icon name="user" size={22} />
  return (
    <span
      aria-hidden="true"
      className="grid size-5.5 place-items-center rounded-pill bg-accent text-[12px] leading-none font-bold text-on-accent"
    >
      {initial.toUpperCase()}
    </span>
  )
}
