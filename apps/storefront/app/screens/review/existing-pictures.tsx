import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'

/** A picture of the review that is changed. */
export interface ExistingPicture {
  hash: string
  name: string
  picture: Picture
}

interface ExistingPicturesProps {
  pictures: readonly ExistingPicture[]
  /** Hashes of those that leave. */
  removed: readonly string[]
  onRemove(hash: string, isRemoved: boolean): void
}

/** Pictures that the review has, each with a switch that removes it; it works without scripts. */
export function ExistingPictures({ pictures, removed, onRemove }: ExistingPicturesProps) {
  const t = useReviewMessages()
  if (pictures.length === 0) return null
  return (
    <ul className="mt-4 grid gap-4">
      {pictures.map(({ hash, name, picture }, at) => (
        <li key={hash} className="flex items-center gap-3">
          <ProductPicture
            picture={picture}
            alt={name || t('review.picture_preview', { n: at + 1 })}
            sizes={SIZES.thumbnail}
            className={classNames(
              'size-20 shrink-0 rounded-control [&_img]:object-cover',
              removed.includes(hash) && 'opacity-50',
            )}
          />
          <p className="min-w-0 flex-1 break-words text-note">{name}</p>
          <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-control border border-line has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
            <input
              type="checkbox"
              name="removed"
              value={hash}
              aria-label={t('review.picture_remove', { n: at + 1 })}
              onChange={(event) => onRemove(hash, event.target.checked)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name="trash-2" />
          </label>
        </li>
      ))}
    </ul>
  )
}
