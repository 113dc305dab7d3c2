import type { BannerEntry, StaffImage } from '@delguur/contract'
import { PictureField } from '../../forms/picture-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { LinkField } from '../site/link-field.tsx'

interface BannerFieldsProps {
  banner: BannerEntry
  image: StaffImage | null
  errorOf(field: string): string | undefined
  /** A picture has been sent. */
  onStored(image: StaffImage): void
  onChange(changes: Partial<BannerEntry>): void
}

export function BannerFields({ banner, image, errorOf, onStored, onChange }: BannerFieldsProps) {
  const t = useMessages()
  return (
    <>
      <LanguagePair
        label={t('banner.title')}
        value={banner.title}
        required
        error={errorOf('title.mn')}
        onChange={(title) => onChange({ title })}
      />
      <LanguagePair label={t('banner.text')} value={banner.text} rows={2} onChange={(text) => onChange({ text })} />
      <LanguagePair label={t('banner.button')} value={banner.button} onChange={(button) => onChange({ button })} />
      <LinkField value={banner.url} error={errorOf('url')} onChange={(url) => onChange({ url })} />
      <PictureField
        label={t('banner.picture')}
        purpose="site"
        image={image}
        onChange={(next) => {
          if (next) onStored(next)
          onChange({ image: next?.hash ?? null })
        }}
      />
    </>
  )
}
