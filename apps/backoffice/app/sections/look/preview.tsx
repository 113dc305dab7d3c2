import type { StaffImage } from '@delguur/contract'
import { COLOUR_ROLES, type Palette, type Scheme, tokenOf } from '@delguur/design/palette'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type Look, paletteIn } from './look-tokens.ts'

const PAGES = { home: '/', products: '/products', cart: '/cart' } as const
const PAGE_NAMES = ['home', 'products', 'cart'] as const

interface PreviewProps {
  look: Look
  scheme: Scheme
  logo: StaffImage | null
}

/**
 * A page of the shop itself, dressed in what is not saved. It runs no scripts, so it counts as no visit; its style is set from here, where
 * the address is the same.
 */
export function Preview({ look, scheme, logo }: PreviewProps) {
  const { t, locale } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<(typeof PAGE_NAMES)[number]>('home')
  const dress = useCallback(() => {
    const document = frame.current?.contentDocument
    if (document) dressed(document, { look, scheme, logo })
  }, [look, scheme, logo])
  useEffect(dress, [dress])
  const path = PAGES[page]
  return (
    <div className="min-w-0 wide:sticky wide:top-4">
      <Card title={t('look.preview')}>
        <div className="flex flex-col gap-3">
          <SelectField
            label={t('look.page')}
            value={page}
            options={PAGE_NAMES.map((value) => ({ value, label: t(`look.page_${value}`) }))}
            onChange={({ target }) => setPage(PAGE_NAMES.find((one) => one === target.value) ?? 'home')}
          />
          <iframe
            ref={frame}
            title={t('look.preview')}
            sandbox="allow-same-origin"
            src={locale === 'en' ? `/en${path === '/' ? '' : path}` : path}
            onLoad={dress}
            className="h-[640px] w-full rounded-control border border-line"
          />
        </div>
      </Card>
    </div>
  )
}

function dressed(document: Document, { look, scheme, logo }: PreviewProps): void {
  const root = document.documentElement
  root.style.cssText = ''
  // What a site set for the day alone; the night of the device would win otherwise.
  root.dataset.ownColours = ''
  root.style.colorScheme = scheme
  for (const [name, value] of Object.entries(look.theme)) root.style.setProperty(name, value)
  setColours(root, paletteIn(look, scheme))
  const isWide = document.defaultView?.matchMedia('(min-width: 992px)').matches
  const onPictures = document.querySelectorAll<HTMLElement>(isWide ? '.on-picture, .on-wide-picture' : '.on-picture')
  for (const one of onPictures) setColours(one, paletteIn(look, 'light'))
  const home = document.querySelector<HTMLElement>('header a')
  if (home && logo) showLogo(home, logo)
}

function setColours(element: HTMLElement, palette: Palette): void {
  for (const role of COLOUR_ROLES) element.style.setProperty(tokenOf(role), palette[role])
}

function showLogo(link: HTMLElement, { hash, widths }: StaffImage): void {
  const image = link.ownerDocument.createElement('img')
  image.src = `/images/${hash}-${widths.at(-1)}`
  image.alt = ''
  image.style.cssText = 'max-height: 40px; max-width: 160px'
  link.replaceChildren(image)
}
