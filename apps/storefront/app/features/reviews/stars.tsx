import { Icon } from '../../ui/icon.tsx'

interface StarsProps {
  average: number | null
  total: number
}

/** A star, the average and “(12)”; nothing without reviews. Read aloud it is “4.8 / 5 (12)”, in any language. */
export function Stars({ average, total }: StarsProps) {
  if (average === null) return null
  return (
    <span className="inline-flex items-center gap-1 text-small text-ink-soft tabular-nums">
      <Icon name="star" size={14} filled className="text-star" />
      <span>
        {average}
        <span className="sr-only"> / 5</span> ({total})
      </span>
    </span>
  )
}
