import type { StaffImage } from '@delguur/contract'
import { DEFAULT_PALETTES } from '@delguur/design/palette'
import { useId } from 'react'
import { PICTURE_FORMATS } from '../../api/upload-picture.ts'
import { useUploads } from '../../api/use-uploads.ts'
import { UploadRows } from '../../forms/upload-rows.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Look } from './look-tokens.ts'
import { rasterised } from './rasterised.ts'

type Logos = Look['logos']

interface LogosCardProps {
  logos: Logos
  images: readonly StaffImage[]
  onChange(name: keyof Logos, image: StaffImage | null): void
}

const GROUNDS = {
  light: DEFAULT_PALETTES.light.paper,
  dark: DEFAULT_PALETTES.dark.paper,
  icon: DEFAULT_PALETTES.light.paper,
}
const NAMES = ['light', 'dark', 'icon'] as const

/** Logos on the ground on which they will stand, and the icon of browsers and phones. */
export function LogosCard({ logos, images, onChange }: LogosCardProps) {
  const t = useMessages()
  return (
    <Card title={t('look.logos')}>
      <p className="mb-3 text-small text-ink-soft">{t('look.logos_intro')}</p>
      <div className="grid gap-4 tablet:grid-cols-3">
        {NAMES.map((name) => (
          <LogoField
            key={name}
            name={name}
            image={images.find(({ hash }) => hash === logos[name]) ?? null}
            onChange={(image) => onChange(name, image)}
          />
        ))}
      </div>
    </Card>
  )
}

interface LogoFieldProps {
  name: keyof Logos
  image: StaffImage | null
  onChange(image: StaffImage | null): void
}

function LogoField({ name, image, onChange }: LogoFieldProps) {
  const t = useMessages()
  const id = useId()
  const uploads = useUploads(onChange, 'logo')
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-medium">{t(`look.logo_${name}`)}</span>
      <div
        className="flex h-24 items-center justify-center rounded-control border border-line p-3"
        style={{ background: GROUNDS[name] }}
      >
        {image ? (
          <img
            src={`/images/${image.hash}-${image.widths.at(-1)}`}
            alt={t(`look.logo_${name}`)}
            className="max-h-full max-w-full object-contain"
          />
        ) : (
          <span style={{ color: DEFAULT_PALETTES[name === 'dark' ? 'dark' : 'light']['ink-soft'] }}>
            {t('look.no_picture')}
          </span>
        )}
      </div>
      <p className="text-small text-ink-soft">{t(`look.logo_${name}_hint`)}</p>
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className={buttonClass('secondary')}>
          {t('picture.choose_one')}
          <input
            id={id}
            type="file"
            aria-label={`${t('picture.choose_one')}: ${t(`look.logo_${name}`)}`}
            accept={`${PICTURE_FORMATS},image/svg+xml`}
            className="sr-only"
            onChange={async ({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              uploads.add(await Promise.all(files.map(rasterised)))
            }}
          />
        </label>
        {image && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('look.no_logo')}
          </Button>
        )}
      </div>
      <UploadRows {...uploads} />
    </div>
  )
}
