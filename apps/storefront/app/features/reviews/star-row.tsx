import { StarIcon } from './star-icon.tsx'

const FIVE = [1, 2, 3, 4, 5]
const SIZE = 16
const GAP = 2

/** Five stars, filled as far as the rating goes; the label says how far. */
export function StarRow({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="relative inline-flex">
      <span className="sr-only">{label}</span>
      <Stars isFilled={false} />
      <span className="absolute inset-0 overflow-hidden" style={{ width: rating * SIZE + Math.floor(rating) * GAP }}>
        <Stars isFilled />
      </span>
    </span>
  )
}

const Stars = ({ isFilled }: { isFilled: boolean }) => (
  <span className="flex gap-0.5">
    {FIVE.map((star) => (
      <StarIcon key={star} size={SIZE} isFilled={isFilled} />
    ))}
  </span>
)
