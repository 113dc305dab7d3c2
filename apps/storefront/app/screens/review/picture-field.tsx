import { MAX_REVIEW_PICTURES, REVIEW_PICTURE_NAME_MAX } from '@delguur/contract/constants'
import { useId } from 'react'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type ExistingPicture, ExistingPictures } from './existing-pictures.tsx'
import type { useReviewPictures } from './use-review-pictures.ts'

const KINDS = 'image/jpeg,image/png,image/webp'
const ADD_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-paper px-4 py-2 text-note font-semibold hover:border-ink hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

interface PictureFieldProps {
  existing: readonly ExistingPicture[]
  chosen: ReturnType<typeof useReviewPictures>
}

/** Pictures of the product: those that the review has, and new ones, each with a preview and a name. */
export function PictureField({ existing, chosen }: PictureFieldProps) {
  const t = useReviewMessages()
  const id = useId()
  const { pictures, unreadable, isFull } = chosen
  const numbered = pictures.map((picture, at) => ({ ...picture, n: existing.length + at + 1 }))
  return (
    <fieldset>
      <legend className="font-medium">{t('review.pictures')}</legend>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
        {t(isFull ? 'review.pictures_full' : 'review.pictures_hint', { n: MAX_REVIEW_PICTURES })}
      </p>
      <ExistingPictures pictures={existing} removed={chosen.removed} onRemove={chosen.removeExisting} />
      {pictures.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {numbered.map(({ key, preview, name, n }) => (
            <li key={key} className="flex items-end gap-3">
              <img
                src={preview}
                alt={t('review.picture_preview', { n })}
                width={80}
                height={80}
                className="size-20 shrink-0 rounded-control border border-line bg-tint object-cover"
              />
              <TextField
                id={`${id}-${key}`}
                label={t('review.picture_name', { n })}
                value={name}
                maxLength={REVIEW_PICTURE_NAME_MAX}
                onChange={(event) => chosen.rename(key, event.target.value)}
                className="min-w-0 flex-1"
              />
              <IconButton icon="trash-2" label={t('review.picture_remove', { n })} onClick={() => chosen.remove(key)} />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <label className={`needs-scripts mt-4 ${ADD_CLASS}`}>
          <input
            type="file"
            accept={KINDS}
            multiple
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              void chosen.add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
            className="sr-only"
          />
          <Icon name="plus" />
          {t('review.pictures_add')}
        </label>
      )}
      <noscript>
        <input type="file" name="images[][file]" accept={KINDS} multiple aria-label={t('review.pictures_add')} />
      </noscript>
      <div aria-live="polite">
        {unreadable && (
          <div className="mt-3">
            <FieldError>{t('review.picture_unreadable', { name: unreadable })}</FieldError>
          </div>
        )}
      </div>
    </fieldset>
  )
}
