import { Icon } from '../../ui/icon.tsx'

/** A star in the colour of ratings, or its outline. */
export const StarIcon = ({ size = 14, isFilled = true }: { size?: number; isFilled?: boolean }) => (
  <Icon name="star" size={size} filled={isFilled} className={isFilled ? 'text-star' : 'text-line-strong'} />
)
