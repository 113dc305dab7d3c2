import { useId, useState } from 'react'
import { StarIcon } from '../../features/reviews/star-icon.tsx'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'

const STARS = [1, 2, 3, 4, 5] as const

interface StarFieldProps {
  initial: number
  error: string | undefined
  onChoose(): void
}

/** Stars as radio buttons: arrow keys choose, and each has its word. */
export function StarField({ initial, error, onChoose }: StarFieldProps) {
  const t = useReviewMessages()
  const errorId = useId()
  const [chosen, setChosen] = useState(initial)
  const shown = STARS.find((stars) => stars === chosen)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-medium">{t('review.rating')}</legend>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <div className="flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={stars === initial}
                onChange={() => {
                  setChosen(stars)
                  onChoose()
                }}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">
                {t('reviews.stars', { n: stars })}: {t(`review.star_${stars}`)}
              </span>
              <StarIcon size={28} isFilled={stars <= chosen} />
            </label>
          ))}
        </div>
        <output className="text-note font-medium">{shown && t(`review.star_${shown}`)}</output>
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
