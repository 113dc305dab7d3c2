import type { EditedSection, StaffImage } from '@delguur/contract'
import { SCHEMES, type Scheme } from '@delguur/design/palette'
import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { ColourFields } from './colour-fields.tsx'
import { ContrastFaults } from './contrast-faults.tsx'
import { LogosCard } from './logos-card.tsx'
import { hasDark, withColour, withDark, withPalette, withToken } from './look-tokens.ts'
import { PaletteChoice } from './palette-choice.tsx'
import { Preview } from './preview.tsx'
import { ShapeCard } from './shape-card.tsx'

export default function LookSection() {
  const t = useMessages()
  return (
    <SitePage title={t('nav.look')}>
      {({ sections, images }) => <LookEditor opened={sections.look} images={images} />}
    </SitePage>
  )
}

interface LookEditorProps {
  opened: EditedSection<'look'>
  images: readonly StaffImage[]
}

/** Colours, fonts, corners and logos, beside a page of the shop that shows them before they are saved. */
function LookEditor({ opened, images }: LookEditorProps) {
  const t = useMessages()
  const editing = useSection('look', opened, t('site.saved'))
  const { content: look, errorOf, update } = editing
  const [sent, setSent] = useState<readonly StaffImage[]>([])
  const pictures = [...images, ...sent]
  const [chosen, setScheme] = useState<Scheme>('light')
  const scheme = hasDark(look) ? chosen : 'light'
  const shownLogo = (scheme === 'dark' && look.logos.dark) || look.logos.light
  const logo = pictures.find(({ hash }) => hash === shownLogo) ?? null
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <div className="min-w-0">
        <SectionForm editing={editing}>
          <LogosCard
            logos={look.logos}
            images={pictures}
            onChange={(name, image) => {
              if (image) setSent((before) => [...before, image])
              update((before) => ({ ...before, logos: { ...before.logos, [name]: image?.hash ?? null } }))
            }}
          />
          <Card title={t('look.colours')}>
            <div className="flex flex-col gap-4">
              <PaletteChoice look={look} onChoose={(palette) => update((before) => withPalette(before, palette))} />
              <CheckField
                label={t('look.has_dark')}
                hint={t('look.has_dark_hint')}
                checked={hasDark(look)}
                onChange={(isDark) => update((before) => withDark(before, isDark))}
              />
              {hasDark(look) && <SchemeTabs scheme={scheme} onChoose={setScheme} />}
              <ColourFields
                key={scheme}
                look={look}
                scheme={scheme}
                errorOf={errorOf}
                onChange={(role, colour) => update((before) => withColour(before, scheme, role, colour))}
              />
              {SCHEMES.map((one) => (
                <ContrastFaults
                  key={one}
                  look={look}
                  scheme={one}
                  onChange={(role, colour) => update((before) => withColour(before, one, role, colour))}
                />
              ))}
            </div>
          </Card>
          <ShapeCard
            look={look}
            errorOf={errorOf}
            onChange={(name, value) => update((before) => withToken(before, name, value))}
          />
        </SectionForm>
      </div>
      <Preview look={look} scheme={scheme} logo={logo} />
    </div>
  )
}

function SchemeTabs({ scheme, onChoose }: { scheme: Scheme; onChoose(scheme: Scheme): void }) {
  const t = useMessages()
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('look.scheme')}</legend>
      {SCHEMES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === scheme}
          onClick={() => onChoose(one)}
          className={classNames(
            'target rounded-control px-3 font-medium',
            one === scheme ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-tint hover:text-ink',
          )}
        >
          {t(`look.scheme_${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
