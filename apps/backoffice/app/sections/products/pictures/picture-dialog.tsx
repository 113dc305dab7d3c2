import type { ProductDocument, StaffImage } from '@delguur/contract'
import { useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LanguagePair } from '../../../ui/language-pair.tsx'
import type { PlacedPicture } from './placed-pictures.ts'

type Text = NonNullable<ProductDocument['image_texts']>[string]

interface PictureDialogProps {
  placed: PlacedPicture
  image: StaffImage | null
  text: Text | undefined
  variants: ProductDocument['variants']
  onDone(placed: PlacedPicture, text: Text): void
  onClose(): void
}

/** What a picture shows, in words and by variant. */
export function PictureDialog({ placed, image, text = { mn: '' }, variants, onDone, onClose }: PictureDialogProps) {
  const t = useMessages()
  const [words, setWords] = useState(text)
  const [shown, setShown] = useState(placed)
  const nameOf = ({ sku, options }: ProductDocument['variants'][number]) => [...Object.values(options), sku].join(' · ')
  const withVariant = (sku: string, isChosen: boolean) => {
    const skus = isChosen ? [...shown.skus, sku] : shown.skus.filter((one) => one !== sku)
    setShown({ ...shown, skus, isOfAll: shown.isOfAll && skus.length === 0 })
  }
  return (
    <Dialog title={t('picture.title')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {image && (
          <img
            src={`/images/${image.hash}-${image.widths.find((width) => width >= 440) ?? image.widths.at(-1)}.webp`}
            alt=""
            className="max-h-72 w-full rounded-control bg-tint object-contain"
          />
        )}
        <LanguagePair label={t('picture.text')} value={words} onChange={setWords} hint={t('picture.text_hint')} />
        {variants.length > 1 && (
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-small font-medium">{t('picture.of')}</legend>
            <CheckField
              label={t('picture.of_all')}
              checked={shown.isOfAll || shown.skus.length === 0}
              onChange={(isOfAll) => setShown({ ...shown, isOfAll })}
            />
            {variants.map((variant) => (
              <CheckField
                key={variant.sku}
                label={nameOf(variant)}
                checked={shown.skus.includes(variant.sku)}
                onChange={(isChosen) => withVariant(variant.sku, isChosen)}
              />
            ))}
          </fieldset>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            onClick={() => {
              onDone(shown, words)
              onClose()
            }}
          >
            {t('picture.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
