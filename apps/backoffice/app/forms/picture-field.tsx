import type { StaffImage } from '@delguur/contract'
import { useId } from 'react'
import { PICTURE_FORMATS, type UploadPurpose } from '../api/upload-picture.ts'
import { useUploads } from '../api/use-uploads.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ProductPicture } from '../sections/products/product-picture.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { UploadRows } from './upload-rows.tsx'

interface PictureFieldProps {
  label: string
  image: StaffImage | null
  purpose?: UploadPurpose
  onChange(image: StaffImage | null): void
}

/** One picture, which is sent as soon as it is chosen. */
export function PictureField({ label, image, purpose, onChange }: PictureFieldProps) {
  const t = useMessages()
  const id = useId()
  const uploads = useUploads(onChange, purpose)
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-medium">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {image && <ProductPicture image={image} size={72} />}
        <label htmlFor={id} className={buttonClass('secondary')}>
          {t('picture.choose_one')}
          <input
            id={id}
            type="file"
            accept={PICTURE_FORMATS}
            className="sr-only"
            onChange={({ target }) => {
              uploads.add(target.files ?? [])
              target.value = ''
            }}
          />
        </label>
        {image && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('picture.none')}
          </Button>
        )}
      </div>
      <UploadRows {...uploads} />
    </div>
  )
}
