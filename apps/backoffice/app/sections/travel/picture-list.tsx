import type { StaffImage } from '@delguur/contract'
import { useId } from 'react'
import { PICTURE_FORMATS } from '../../api/upload-picture.ts'
import { useUploads } from '../../api/use-uploads.ts'
import { moved } from '../../forms/moved.ts'
import { UploadRows } from '../../forms/upload-rows.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

interface PictureListProps {
  hashes: readonly string[]
  images: ReadonlyMap<string, StaffImage>
  /** Changes what is there when the change is made: pictures arrive one by one. */
  onChange(change: (hashes: readonly string[]) => string[]): void
  onSent(image: StaffImage): void
}

/** Pictures in their order, the first of which lists show; several are sent at once. */
export function PictureList({ hashes, images, onChange, onSent }: PictureListProps) {
  const t = useMessages()
  const id = useId()
  const uploads = useUploads((image) => {
    onSent(image)
    onChange((before) => (before.includes(image.hash) ? [...before] : [...before, image.hash]))
  })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-small font-medium">{t('product.pictures')}</legend>
      <ol className="flex flex-wrap gap-3 empty:hidden">
        {hashes.map((hash, at) => {
          const name = t('picture.nth', { n: at + 1 })
          return (
            <li key={hash} className="flex flex-col items-center rounded-control border border-line p-1">
              <ProductPicture image={images.get(hash) ?? null} size={96} />
              <span className="flex">
                <IconButton
                  icon="arrow-left"
                  label={t('form.move_up', { name })}
                  disabled={at === 0}
                  onClick={() => onChange((before) => moved(before, at, at - 1))}
                />
                <IconButton
                  icon="arrow-right"
                  label={t('form.move_down', { name })}
                  disabled={at === hashes.length - 1}
                  onClick={() => onChange((before) => moved(before, at, at + 1))}
                />
                <IconButton
                  icon="trash-2"
                  label={t('form.take_out', { name })}
                  onClick={() => onChange((before) => before.filter((one) => one !== hash))}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <div>
        <label htmlFor={id} className={buttonClass('secondary')}>
          {t('picture.choose')}
          <input
            id={id}
            type="file"
            multiple
            accept={PICTURE_FORMATS}
            className="sr-only"
            onChange={({ target }) => {
              uploads.add(target.files ?? [])
              target.value = ''
            }}
          />
        </label>
      </div>
      <UploadRows {...uploads} />
    </fieldset>
  )
}
