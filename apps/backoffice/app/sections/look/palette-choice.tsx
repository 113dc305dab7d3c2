import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isPalette, type Look, paletteIn, READY_PALETTES, type ReadyPalette, withPalette } from './look-tokens.ts'

interface PaletteChoiceProps {
  look: Look
  onChoose(palette: ReadyPalette): void
}

/** Palettes that are ready to use, each with its colours of the day and of the night. */
export function PaletteChoice({ look, onChoose }: PaletteChoiceProps) {
  const t = useMessages()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{t('look.palettes')}</legend>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
        {READY_PALETTES.map((palette) => {
          const isChosen = isPalette(look, palette)
          const shown = withPalette(look, palette)
          const [light, dark] = [paletteIn(shown, 'light'), paletteIn(shown, 'dark')]
          return (
            <button
              key={palette.code}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(palette)}
              className={classNames(
                'target flex items-center gap-2 rounded-control border px-2 py-1.5 text-left hover:bg-tint',
                isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong',
              )}
            >
              <span aria-hidden="true" className="flex shrink-0 overflow-hidden rounded-control border border-line">
                {[light.accent, light['accent-soft'], dark.accent, dark.paper].map((colour) => (
                  <span key={colour} className="h-6 w-3" style={{ background: colour }} />
                ))}
              </span>
              {t(`look.palette_${palette.code}`)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
