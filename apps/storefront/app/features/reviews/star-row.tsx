import { StarIcon } from './star-icon.tsx'

const FIVE = [1, 2, 3, 4, 5]

/** Five stars of which some are filled; the label says how many. */
export function StarRow({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{label}</span>
      {FIVE.map((star) => (
        <StarIcon key={star} size={16} isFilled={star <= Math.round(rating)} />
      ))}
    </span>
  )
}
