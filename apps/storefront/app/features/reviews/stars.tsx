import { Icon } from '../../ui/icon.tsx'

/** A star, the average and “(12)”; read aloud “4.8 / 5 (12)”, in any language. */
export const Stars = ({ average, total }: { average: number | null; total: number }) => (
  <span className="flex items-center gap-1 text-small text-ink-soft">
    <Icon name="star" size={14} filled className="text-star" />
    <span>
      {average?.toFixed(1)}
      <span className="sr-only"> / 5</span>
      {` (${total})`}
    </span>
  </span>
)
