import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useUploads } from './use-uploads.ts'
import { useWritingMessages } from './writing-texts.tsx'

interface Cover {
  /** Empty where there is none. */
  hash: string
  picture: Picture | null
}

interface CoverFieldProps {
  cover: Cover
  onChange(cover: Cover): void
  error: string | undefined
}

/** The picture at the head of the article. */
export function CoverField({ cover, onChange, error }: CoverFieldProps) {
  const t = useWritingMessages()
  const uploads = useUploads('cover_file', ({ hash, cover: picture }) => onChange({ hash, picture }))
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('writing.cover')}</legend>
      <input type="hidden" name="cover" value={cover.hash} />
      <div className="mt-1 flex flex-wrap items-start gap-4">
        {cover.picture && (
          <ProductPicture
            picture={cover.picture}
            alt=""
            sizes={SIZES.thumbnail}
            shape="cover"
            className="size-24 shrink-0 rounded-control"
          />
        )}
        <div className="min-w-0 flex-1">
          <PicturePicker
            name="cover_file"
            text={t('writing.cover_choose')}
            hint={t('writing.cover_hint')}
            uploads={uploads}
            error={error}
          />
          {cover.hash !== '' && (
            <>
              <Button variant="quiet" className="needs-scripts" onClick={() => onChange({ hash: '', picture: null })}>
                {t('writing.cover_remove')}
              </Button>
              <noscript>
                <Checkbox name="without_cover" value="1">
                  {t('writing.cover_remove')}
                </Checkbox>
              </noscript>
            </>
          )}
        </div>
      </div>
    </fieldset>
  )
}
