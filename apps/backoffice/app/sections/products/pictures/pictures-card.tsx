import type { ProductDocument, StaffImage } from '@delguur/contract'
import { useId, useState } from 'react'
import { PICTURE_FORMATS } from '../../../api/upload-picture.ts'
import { useUploads } from '../../../api/use-uploads.ts'
import { moved } from '../../../forms/moved.ts'
import { UploadRows } from '../../../forms/upload-rows.tsx'
import { named } from '../../../i18n/named.ts'
import { useLanguage } from '../../../i18n/use-messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Editing } from '../editing.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import { type PlacedPicture, placedPictures, withPictures } from './placed-pictures.ts'

interface PicturesCardProps extends Editing {
  /** Pictures of the shop that the editor knows, by hash. */
  images: ReadonlyMap<string, StaffImage>
  onStored(image: StaffImage): void
}

const MOST_PICTURES = 50
/** Width that nearly every picture has, for one that the editor knows by its hash alone: of a draft that was restored. */
const SMALLEST = [160]

/** Pictures of a product: dropped or chosen, several at once, put in order, and told what they show. */
export function PicturesCard({ document, update, images, onStored }: PicturesCardProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [editing, setEditing] = useState<PlacedPicture | null>(null)
  const change = (with_: (placed: PlacedPicture[]) => PlacedPicture[]) =>
    update((before) => withPictures(before, with_(placedPictures(before)).slice(0, MOST_PICTURES)))
  const uploads = useUploads((image) => {
    onStored(image)
    change((before) =>
      before.some(({ hash }) => hash === image.hash)
        ? before
        : [...before, { hash: image.hash, isOfAll: true, skus: [] }],
    )
  })
  const placed = placedPictures(document)
  const { image_texts: texts = {} } = document

  return (
    <Card title={t('product.pictures')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false)
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          uploads.add(event.dataTransfer.files)
        }}
        className={classNames(
          'flex flex-col gap-4 rounded-card border border-dashed p-4',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        {placed.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {placed.map((picture, at) => (
              <PictureTile
                key={picture.hash}
                hash={picture.hash}
                widths={images.get(picture.hash)?.widths ?? SMALLEST}
                at={at}
                count={placed.length}
                text={named(texts[picture.hash] ?? { mn: '' }, locale)}
                variants={picture.isOfAll ? '' : picture.skus.join(', ')}
                onMove={(from, to) => change((before) => moved(before, from, to))}
                onEdit={() => setEditing(picture)}
                onRemove={() => change((before) => before.filter(({ hash }) => hash !== picture.hash))}
              />
            ))}
          </ul>
        )}
        <UploadRows {...uploads} />
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={id} className={classNames(buttonClass('secondary'), 'focus-within:outline-2')}>
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
          <p className="text-small text-ink-soft">
            {t('picture.drop')}
            {placed.length === 0 && ` ${t('product.needs_picture')}`}
          </p>
        </div>
      </div>
      {editing && (
        <PictureDialog
          placed={editing}
          image={images.get(editing.hash) ?? null}
          text={texts[editing.hash]}
          variants={document.variants}
          onClose={() => setEditing(null)}
          onDone={(picture, text) => {
            change((before) => before.map((one) => (one.hash === picture.hash ? picture : one)))
            update((before) => withText(before, picture.hash, text))
          }}
        />
      )}
    </Card>
  )
}

/** The document with the words of a picture; without Mongolian ones it has none. */
function withText(document: ProductDocument, hash: string, text: { mn: string; en?: string }): ProductDocument {
  const { [hash]: _, ...others } = document.image_texts ?? {}
  const texts = text.mn.trim() === '' ? others : { ...others, [hash]: text }
  const { image_texts: __, ...rest } = document
  return { ...rest, ...(Object.keys(texts).length > 0 && { image_texts: texts }) }
}
